import { useHost, useT } from "@gable/shared-sdk/react";
import { useSearchParams } from "@gable/shared-sdk/router";
import { useQuery } from "@tanstack/react-query";
import { ListScreen } from "../shared/ListScreen.tsx";
import { pageOf } from "../shared/paging.ts";
import { ProjectTile } from "./ProjectTile.tsx";
import { PROJECTS_SIZE, projectPage } from "./projects.route.ts";

/** Every building project. */
export default function ProjectsPage() {
  const { sdk } = useHost();
  const t = useT();
  const page = pageOf(useSearchParams()[0]);
  const list = useQuery(projectPage(sdk, page));
  return (
    <ListScreen
      title={t("catalog.projects.title")}
      path="/projects"
      page={page}
      size={PROJECTS_SIZE}
      list={list}
      row={(project) => <ProjectTile project={project} level={2} />}
      none={t("catalog.projects.none")}
      failed={t("catalog.projects.failed")}
    />
  );
}
