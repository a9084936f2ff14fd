import { projectsQuery } from "@gable/shared-sdk/calls";
import type { Page, ProjectCard, ProjectKind } from "@gable/shared-sdk/model";
import type { QueryFunction } from "@gable/shared-sdk/react-query";
import { pagingOf } from "../shared/paging.ts";
import { categoriesQuery, type QueryContext } from "../shared/queries.ts";
import { type ProjectSummary, paredItems, projectSummary } from "../shared/tile.ts";
import { PROJECTS_SIZE, type ProjectFilters } from "./projectLists.ts";

const KINDS: readonly ProjectKind[] = ["upcoming", "under_construction"];
/** Of no category: what an unknown slug asks for. */
const NO_CATEGORY = -1;

/** A page of projects as cards show them. */
export async function askProjects(
  { sdk, client, signal, extensions }: QueryContext,
  { category, city, promoted, q, status }: ProjectFilters,
  page: number,
): Promise<Page<ProjectSummary>> {
  const categoryId = category && (await idOf(category, { sdk, client }));
  if (categoryId === NO_CATEGORY) return { items: [], total: 0 };
  const read = projectsQuery(sdk, {
    ...pagingOf(page, PROJECTS_SIZE),
    ...(categoryId && { categoryId }),
    ...(city && { city }),
    ...(q && { search: q }),
    ...(promoted === "1" && { featuredOnly: true }),
    kind: KINDS.find((kind) => kind === status),
    filteredHere: extensions?.includes("list-filters") === false,
  });
  const call = read.queryFn as QueryFunction<Page<ProjectCard>, typeof read.queryKey>;
  return paredItems(await call({ client, signal, queryKey: read.queryKey, meta: undefined }), projectSummary);
}

async function idOf(slug: string, { sdk, client }: Pick<QueryContext, "sdk" | "client">): Promise<number> {
  const { items } = await client.ensureQueryData(categoriesQuery(sdk));
  return items.find(({ slugId }) => slugId === slug)?.id ?? NO_CATEGORY;
}
