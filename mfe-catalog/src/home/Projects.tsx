import { useT } from "@gable/shared-sdk/react";
import { Rail } from "@gable/shared-ui/core";
import { ProjectTile } from "../projects/ProjectTile.tsx";
import type { ProjectSummary } from "../shared/tile.ts";

export function Projects({ items }: { items: ProjectSummary[] }) {
  const t = useT();
  return (
    <Rail columns={3} label={t("catalog.home.section.projects")}>
      {items.map((project) => (
        <li key={project.id}>
          <ProjectTile project={project} />
        </li>
      ))}
    </Rail>
  );
}
