import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { projectQuery, projectsQuery } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { pictureAt } from "@gable/shared-ui/core";
import { pageHref, pageOf, pagingOf } from "../shared/paging.ts";
import { pared } from "../shared/pared.ts";
import { CACHE_ONLY } from "../shared/queries.ts";
import { plainText } from "../shared/rich-text.ts";
import { absolute, siteName, summary } from "../shared/seo.ts";
import { projectHref } from "./project-href.ts";

export const PROJECTS_SIZE = 12;
const SIMILAR_SHOWN = 3;

export const projectPage = (sdk: ApiClient, page: number) =>
  pared(projectsQuery(sdk, pagingOf(page, PROJECTS_SIZE)), (page, { paredItems, projectSummary }) =>
    paredItems(page, projectSummary),
  );

/** The address holds a slug; a plain number is an id, as older links have it. */
export const projectDetail = (sdk: ApiClient, id: string) =>
  pared(
    projectQuery(sdk, /^\d+$/.test(id) ? { id: Number(id) } : { slugId: id }),
    (answer, { projectSummary }) =>
      answer && { ...answer, similar: answer.similar.slice(0, SIMILAR_SHOWN).map(projectSummary) },
  );

export const prefetchProjects = ({ queryClient, sdk, url }: RouteContext) =>
  queryClient.prefetchQuery(projectPage(sdk, pageOf(url.searchParams)));

export const prefetchProject = ({ queryClient, sdk, params }: RouteContext) =>
  queryClient.prefetchQuery(projectDetail(sdk, params.id ?? ""));

export function projectsHead({ url, t, settings }: HeadContext): PageHead {
  const name = siteName(settings);
  return {
    title: t("catalog.projects.pageTitle", { name }),
    description: t("catalog.projects.description", { name }),
    canonical: pageHref("/projects", pageOf(url.searchParams)),
  };
}

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
    return { title: t("catalog.page.pageTitle", { title: t("catalog.projects.title"), name }), noindex: true };
  const { project } = answer;
  return {
    title: t("catalog.page.pageTitle", { title: project.meta.title || project.title, name }),
    description: summary(project.meta.description || plainText(project.description)),
    canonical: projectHref(project),
    type: "article",
    image: project.image ? absolute(pictureAt(project.image, 1280), origin) : undefined,
  };
}
