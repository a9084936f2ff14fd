import { useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Heading, Photo, Text } from "@gable/shared-ui/core";
import type { ProjectSummary } from "../shared/tile.ts";
import styles from "./ProjectTile.module.css";
import { projectHref } from "./projectHref.ts";

/** A building project in a list. */
export function ProjectTile({ project, level = 3 }: { project: ProjectSummary; level?: 2 | 3 }) {
  const t = useT();
  return (
    <article className={styles.project}>
      <Photo
        src={project.image}
        alt=""
        ratio="4:3"
        sizes="(max-width: 719px) 78vw, 411px"
        badges={[{ tone: "paper", label: t(`catalog.projectKind.${project.kind}`) }]}
      />
      <Heading level={level} look="h4">
        <Link to={projectHref(project)} className={styles.cover}>
          <bdi>{project.title}</bdi>
        </Link>
      </Heading>
      <Text size="14" tone="faint">
        <bdi>{[project.place, project.category.name].filter(Boolean).join(" · ")}</bdi>
      </Text>
    </article>
  );
}
