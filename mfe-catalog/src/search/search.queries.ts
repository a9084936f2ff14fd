import type { ApiClient, ApiError } from "@gable/shared-sdk/client";
import type { SearchResult } from "@gable/shared-sdk/model";
import { queryOptions } from "@gable/shared-sdk/react-query";
import { TIMES } from "@gable/shared-sdk/rules";
import type { Extensions, QueryContext } from "../shared/queries.ts";
import { type FoundPage, filtersOf, pageInput, type SearchFilters } from "./searchInput.ts";
import type { SearchState } from "./searchState.ts";

function searchRead<T>(
  name: string,
  input: SearchFilters,
  ask: (context: Omit<QueryContext, "sdk" | "extensions">, calls: typeof import("./askSearch.ts")) => Promise<T>,
) {
  return queryOptions<T, ApiError, T, readonly [string, SearchFilters, "shown"]>({
    queryKey: [name, input, "shown"],
    queryFn: async ({ client, signal }) =>
      ask({ client, signal }, await import(/* webpackChunkName: "calls" */ "./askSearch.ts")),
    staleTime: TIMES.stale,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export const searchQuery = (sdk: ApiClient, search: SearchState, extensions: Extensions) =>
  searchRead<FoundPage>("search-properties", pageInput(search), (context, { askPage }) =>
    askPage({ ...context, sdk, extensions }, search),
  );

/** How many listings a search would show. */
export const countQuery = (sdk: ApiClient, search: SearchState, extensions: Extensions) =>
  searchRead<Pick<SearchResult, "total" | "totalCapped">>("search-count", filtersOf(search), (context, { askCount }) =>
    askCount({ ...context, sdk, extensions }, search),
  );

/** How many there would be with other kinds and prices; facets are null at a provider that does not count. */
export const facetsQuery = (sdk: ApiClient, search: SearchState, extensions: Extensions) =>
  searchRead<Pick<SearchResult, "total" | "totalCapped" | "facets">>(
    "search-facets",
    filtersOf(search),
    (context, { askFacets }) => askFacets({ ...context, sdk, extensions }, search),
  );
