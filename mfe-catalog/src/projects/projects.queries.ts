import { projectQuery } from "@gable/shared-sdk/calls";
import type { ApiClient, ApiError } from "@gable/shared-sdk/client";
import type { Page } from "@gable/shared-sdk/model";
import { queryOptions } from "@gable/shared-sdk/react-query";
import { TIMES } from "@gable/shared-sdk/rules";
import { pared } from "../shared/pared.ts";
import type { ProjectSummary } from "../shared/tile.ts";
import type { ProjectFilters } from "./projectLists.ts";

const SIMILAR_SHOWN = 3;

/** @param extensions of the settings; null while unknown */
export const projectPage = (
  sdk: ApiClient,
  filters: ProjectFilters,
  page: number,
  extensions: readonly string[] | null = null,
) =>
  queryOptions<Page<ProjectSummary>, ApiError, Page<ProjectSummary>, readonly ["projects", ProjectFilters, number]>({
    queryKey: ["projects", filters, page],
    queryFn: async ({ client, signal }) =>
      (await import(/* webpackChunkName: "calls" */ "./askProjects.ts")).askProjects(
        { sdk, client, signal, extensions },
        filters,
        page,
      ),
    staleTime: TIMES.stale,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** The address holds a slug; a plain number is an id, as older links have it. */
export const projectDetail = (sdk: ApiClient, id: string) =>
  pared(
    projectQuery(sdk, /^\d+$/.test(id) ? { id: Number(id) } : { slugId: id }),
    (answer, { projectSummary }) =>
      answer && { ...answer, similar: answer.similar.slice(0, SIMILAR_SHOWN).map(projectSummary) },
  );
