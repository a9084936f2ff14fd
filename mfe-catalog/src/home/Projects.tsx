import type { ProjectCard } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Rail } from "@gable/shared-ui/core";
import { ProjectTile } from "../projects/ProjectTile.tsx";

const SHOWN = 3;

export function Projects({ items }: { items: ProjectCard[] }) {
  const t = useT();
  return (
    <Rail columns={3} label={t("catalog.home.section.projects")}>
      {items.slice(0, SHOWN).map((project) => (
        <li key={project.id}>
          <ProjectTile project={project} />
        </li>
      ))}
    </Rail>
  );
}
