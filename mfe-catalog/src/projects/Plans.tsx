import type { Project } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Icon, Picture, Tabs } from "@gable/shared-ui/core";
import FileTextIcon from "lucide-react/icons/file-text";
import { Film } from "../shared/film/Film.tsx";
import styles from "./ProjectPage.module.css";

/** Plans floor by floor, the film and the papers of a project. */
export default function Plans({ project }: { project: Project }) {
  const t = useT();
  const floors = project.plans.filter(({ url }) => url !== "");
  return (
    <>
      {floors.length > 0 && (
        <Tabs
          label={t("catalog.project.plans")}
          items={floors.map((floor) => ({
            id: String(floor.id),
            label: <bdi>{floor.title}</bdi>,
            content: (
              <a
                href={floor.url}
                target="_blank"
                rel="noopener"
                aria-label={t("catalog.project.planOpen", { floor: floor.title })}
              >
                <Picture src={floor.url} alt={floor.title} ratio="4:3" sizes="(max-width: 719px) 100vw, 820px" />
              </a>
            ),
          }))}
        />
      )}
      {project.video && (
        <div className={styles.film}>
          <Film address={project.video} title={project.title} />
        </div>
      )}
      {project.documents.map((file) => (
        <p key={file.id}>
          <a className={styles.file} href={file.url} target="_blank" rel="noopener">
            <Icon of={FileTextIcon} />
            <bdi>{file.name || t("catalog.property.document")}</bdi>
          </a>
        </p>
      ))}
    </>
  );
}
