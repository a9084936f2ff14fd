import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { pictureAt } from "@gable/shared-ui/core";
import { listAddress, listHref } from "../shared/listAddress.ts";
import { CACHE_ONLY, categoriesQuery, cityNamesQuery, prefetchAll } from "../shared/queries.ts";
import { plainText } from "../shared/richText.ts";
import { absolute, breadcrumbs, siteName, summary } from "../shared/seo.ts";
import { projectHref } from "./projectHref.ts";
import { PROJECT_FILTERS, type ProjectFilters } from "./projectLists.ts";
import { projectDetail, projectPage } from "./projects.queries.ts";

/** The list of all projects, and that of one status. */
export const PROJECT_LISTS = {
  all: { path: "/projects", filters: PROJECT_FILTERS, fixed: {} },
  upcoming: {
    path: "/upcoming-projects",
    filters: ["category", "city", "promoted", "q"],
    fixed: { status: "upcoming" },
  },
} as const satisfies Record<
  string,
  { path: string; filters: readonly (keyof ProjectFilters)[]; fixed: ProjectFilters }
>;
export type ProjectListName = keyof typeof PROJECT_LISTS;

/** What a list of projects shows at an address. */
export function projectsAt(query: URLSearchParams, name: ProjectListName) {
  const list = PROJECT_LISTS[name];
  const { filters, page } = listAddress<keyof ProjectFilters>(query, list.filters);
  return { list, filters, page, asked: { ...filters, ...list.fixed } };
}

export const prefetchProjects =
  (name: ProjectListName) =>
  ({ queryClient, sdk, url, settings }: RouteContext) => {
    const { asked, page } = projectsAt(url.searchParams, name);
    return prefetchAll([
      queryClient.prefetchQuery(projectPage(sdk, asked, page, settings?.extensions)),
      queryClient.prefetchQuery(categoriesQuery(sdk)),
      queryClient.prefetchQuery(cityNamesQuery(sdk)),
    ]);
  };

export const prefetchProject = ({ queryClient, sdk, params }: RouteContext) =>
  queryClient.prefetchQuery(projectDetail(sdk, params.id ?? ""));

/** A list that is narrowed is known to search engines by its address without the filters. */
export const projectsHead =
  (listName: ProjectListName) =>
  ({ url, t, settings }: HeadContext): PageHead => {
    const name = siteName(settings);
    const { list, filters, page } = projectsAt(url.searchParams, listName);
    const filtered = Object.keys(filters).length > 0;
    return {
      title: t(`catalog.projectList.${listName}.pageTitle`, { name }),
      description: t(`catalog.projectList.${listName}.description`, { name }),
      canonical: listHref(list.path, {}, filtered ? 1 : page),
    };
  };

const cached = ({ queryClient, params }: Pick<HeadContext, "queryClient" | "params">) =>
  queryClient.getQueryData(projectDetail(CACHE_ONLY, params.id ?? "").queryKey);

export function projectStatus(context: HeadContext): number {
  return cached(context) === null ? 404 : 200;
}

export function projectHead(context: HeadContext): PageHead {
  const { t, settings, origin } = context;
  const answer = cached(context);
  const name = siteName(settings);
  if (!answer)
    return { title: t("catalog.page.pageTitle", { title: t("catalog.projectList.all.title"), name }), noindex: true };
  const { project } = answer;
  return {
    title: t("catalog.page.pageTitle", { title: project.meta.title || project.title, name }),
    description: summary(project.meta.description || plainText(project.description)),
    canonical: projectHref(project),
    type: "article",
    image: project.image ? absolute(pictureAt(project.image, 1280), origin) : undefined,
    jsonLd: [
      breadcrumbs(
        [
          { name, path: "/" },
          { name: t("catalog.projectList.all.title"), path: "/projects" },
          { name: project.title, path: projectHref(project) },
        ],
        origin,
      ),
    ],
  };
}
