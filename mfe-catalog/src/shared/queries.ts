import { categoriesQuery as categoriesOf, citiesQuery as citiesOf, type PropertySearch } from "@gable/shared-sdk/calls";
import type { ApiClient, ApiError } from "@gable/shared-sdk/client";
import type { SearchResult } from "@gable/shared-sdk/model";
import { type QueryClient, queryOptions } from "@gable/shared-sdk/react-query";
import { TIMES } from "@gable/shared-sdk/rules";
import { PAGE_SIZE, type SearchState } from "../results/searchState.ts";
import { pared } from "./pared.ts";
import type { ListingRow, ListingTile } from "./tile.ts";

/** More kinds of property than any market has. */
const ALL_CATEGORIES = 60;
const CITIES = 24;

/** Keys of queries do not depend on the client: `head` and `status` read the cache with this one. */
export const CACHE_ONLY = null as unknown as ApiClient;

export const categoriesQuery = (sdk: ApiClient) =>
  pared(categoriesOf(sdk, { limit: ALL_CATEGORIES }), (page, tiles) => tiles.categoryChoices(page));

export const citiesQuery = (sdk: ApiClient) => citiesOf(sdk, { limit: CITIES });

/** A page of the cities, where all of them are wanted. */
export const citiesPageQuery = (sdk: ApiClient, offset: number, limit: number) =>
  citiesOf(sdk, offset > 0 ? { offset, limit } : { limit });

/** The cities that a short list has room for, and how many there are. */
export const cityChoicesQuery = (sdk: ApiClient) => pared(citiesQuery(sdk), (page, tiles) => tiles.cityChoices(page));

/** More cities than a choice has room for. */
const ALL_CITIES = 100;

/** Names of the cities that have listings, for a choice among all of them. */
export const cityNamesQuery = (sdk: ApiClient) =>
  pared(citiesOf(sdk, { limit: ALL_CITIES }), ({ items }) => items.map(({ name }) => name));

/** Filters as the call takes them. Absent ones are left out, so that equal searches share a key. */
export interface SearchFilters extends PropertySearch {
  /** Any of several; one alone is `categorySlug`. */
  categorySlugs?: string[];
}

/** What a provider says of the words of a search. */
export interface SaidOfWords extends Pick<SearchResult, "corrections" | "understood"> {
  /** Homes that have only some of what the words ask for, below the others where these are few. */
  partly: ListingTile[];
}

/** A page of results, with what stands above it. */
export interface FoundPage extends Pick<SearchResult, "total" | "totalCapped" | "nextCursor"> {
  /** What the words were taken for; null where they are looked for as they are. */
  said: SaidOfWords | null;
  items: ListingRow[];
  /** Paid for, and none of `items`: at most three, above the first page in the order of the best match. */
  featured: ListingTile[];
}

/** @param extensions of the settings; null while unknown: then the provider is asked for what it may not have */
type Extensions = readonly string[] | null;

/** What a read of the search is made with. */
export interface Asked {
  sdk: ApiClient;
  extensions: Extensions;
  client: QueryClient;
  signal: AbortSignal;
}

function searchRead<T>(
  name: string,
  input: SearchFilters,
  ask: (asked: Omit<Asked, "sdk" | "extensions">, calls: typeof import("../results/askSearch.ts")) => Promise<T>,
) {
  return queryOptions<T, ApiError, T, readonly [string, SearchFilters, "shown"]>({
    queryKey: [name, input, "shown"],
    queryFn: async ({ client, signal }) =>
      ask({ client, signal }, await import(/* webpackChunkName: "calls" */ "../results/askSearch.ts")),
    staleTime: TIMES.stale,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** Key of a page of results. */
export const searchKey = (search: SearchState) => ["search-properties", pageInput(search), "shown"] as const;

export const searchQuery = (sdk: ApiClient, search: SearchState, extensions: Extensions) =>
  searchRead<FoundPage>("search-properties", pageInput(search), (asked, { askPage }) =>
    askPage({ ...asked, sdk, extensions }, search),
  );

/** How many listings a search would show. */
export const countQuery = (sdk: ApiClient, search: SearchState, extensions: Extensions) =>
  searchRead<Pick<SearchResult, "total" | "totalCapped">>("search-count", filtersOf(search), (asked, { askCount }) =>
    askCount({ ...asked, sdk, extensions }, search),
  );

/** How many there would be with other kinds and prices; facets are null at a provider that does not count. */
export const facetsQuery = (sdk: ApiClient, search: SearchState, extensions: Extensions) =>
  searchRead<Pick<SearchResult, "total" | "totalCapped" | "facets">>(
    "search-facets",
    filtersOf(search),
    (asked, { askFacets }) => askFacets({ ...asked, sdk, extensions }, search),
  );

/** A page of results as the call takes it. The best match of equals is the newest. */
export function pageInput(search: SearchState): SearchFilters {
  const offset = (search.page - 1) * PAGE_SIZE;
  return {
    ...filtersOf(search),
    sort: search.sort === "best" ? "newest" : search.sort,
    ...(offset > 0 && { offset }),
    limit: PAGE_SIZE,
  };
}

export function filtersOf(search: SearchState): SearchFilters {
  const { categories, wishes, features } = search;
  const input: SearchFilters = {
    kind: search.purpose ?? undefined,
    categorySlug: categories.length === 1 ? categories[0] : undefined,
    categorySlugs: categories.length > 1 ? categories : undefined,
    city: search.city ?? undefined,
    state: search.state ?? undefined,
    country: search.country ?? undefined,
    search: search.text || undefined,
    minPrice: search.minPrice ?? undefined,
    maxPrice: search.maxPrice ?? undefined,
    parameters: wishes.length > 0 ? wishes : undefined,
    parameterIds: features.length > 0 ? features : undefined,
    postedSince: search.posted === "last_week" ? "week" : (search.posted ?? undefined),
    promotedOnly: search.promoted || undefined,
    premiumOnly: search.premium || undefined,
    bounds: search.bounds ?? undefined,
    polygon: search.polygon ?? undefined,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** Waits for every query; one that fails is left for its screen to show. */
export async function prefetchAll(queries: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(queries);
}
