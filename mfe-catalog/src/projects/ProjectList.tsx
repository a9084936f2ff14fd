import { useHost, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { useSearchParams } from "@gable/shared-sdk/router";
import { TrayPlace } from "../compare/TrayPlace.tsx";
import { cityOptions, ListFilterForm } from "../shared/ListFilterForm.tsx";
import { ListScreen } from "../shared/ListScreen.tsx";
import { cityNamesQuery } from "../shared/queries.ts";
import { useCategories } from "../shared/useCategories.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { useKeptReads } from "../shared/useKeptReads.ts";
import { ProjectTile } from "./ProjectTile.tsx";
import { PROJECTS_SIZE } from "./projectLists.ts";
import { projectPage } from "./projects.queries.ts";
import { type ProjectListName, projectsAt } from "./projects.route.ts";

const ARE_PROJECTS = { isProject: true };

/** Building projects: all, or those of one status. The address holds what they are narrowed by. */
export function ProjectList({ name }: { name: ProjectListName }) {
  const { sdk } = useHost();
  const t = useT();
  const { list, filters, page, asked } = projectsAt(useSearchParams()[0], name);
  const projects = useQuery({
    ...projectPage(sdk, asked, page, useExtensions()),
    placeholderData: keepPreviousData,
  });
  const categories = useCategories();
  const cities = useQuery(cityNamesQuery(sdk)).data ?? [];
  useKeptReads(ARE_PROJECTS);
  const status = {
    name: "status" as const,
    label: t("catalog.projects.status"),
    options: [
      { value: "", label: t("catalog.projects.anyStatus") },
      { value: "upcoming", label: t("catalog.projectKind.upcoming") },
      { value: "under_construction", label: t("catalog.projectKind.under_construction") },
    ],
  };
  return (
    <ListScreen
      tray={<TrayPlace />}
      title={t(`catalog.projectList.${name}.title`)}
      note={projects.data && projects.data.total > 0 ? t("catalog.projectsCount", { count: projects.data.total }) : ""}
      path={list.path}
      page={page}
      size={PROJECTS_SIZE}
      filters={filters}
      narrowing={
        <ListFilterForm
          path={list.path}
          filters={filters}
          search={{ name: "q", label: t("catalog.projects.search") }}
          choices={[
            {
              name: "city",
              label: t("catalog.list.city"),
              options: cityOptions(t("catalog.list.anyCity"), cities, filters.city),
            },
            {
              name: "category",
              label: t("catalog.filter.category"),
              options: [
                { value: "", label: t("catalog.filter.anyCategory") },
                ...categories.map(({ slugId, name }) => ({ value: slugId, label: name })),
              ],
            },
            ...("status" in list.fixed ? [] : [status]),
          ]}
          switches={[{ name: "promoted", label: t("catalog.badge.featured") }]}
        />
      }
      list={projects}
      row={(project) => <ProjectTile project={project} level={2} />}
      none={t(`catalog.projectList.${name}.none`)}
      failed={t("catalog.projects.failed")}
      nothingFits={{ title: t("catalog.projects.nothingFits"), clear: t("catalog.filter.clearAll") }}
    />
  );
}
