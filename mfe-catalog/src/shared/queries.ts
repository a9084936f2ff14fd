import {
  categoriesQuery as categoriesOf,
  citiesQuery as citiesOf,
  type PropertyListInput,
  propertyListQuery,
} from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { PAGE_SIZE, type SearchState } from "../results/search-state.ts";
import { pared } from "./pared.ts";

/** More kinds of property than any market has. */
const ALL_CATEGORIES = 60;
const CITIES = 24;

/** Keys of queries do not depend on the client: `head` and `status` read the cache with this one. */
export const CACHE_ONLY = null as unknown as ApiClient;

export const categoriesQuery = (sdk: ApiClient) =>
  pared(categoriesOf(sdk, { limit: ALL_CATEGORIES }), (page, tiles) => tiles.categoryChoices(page));

export const citiesQuery = (sdk: ApiClient) => citiesOf(sdk, { limit: CITIES });

/** The cities that a short list has room for, and how many there are. */
export const cityChoicesQuery = (sdk: ApiClient) => pared(citiesQuery(sdk), (page, tiles) => tiles.cityChoices(page));

export const searchQuery = (sdk: ApiClient, search: SearchState) =>
  pared(propertyListQuery(sdk, listInput(search)), (page, tiles) => tiles.rowsOf(page));

/** How many listings a search would show; the shortest page that tells. */
export const countQuery = (sdk: ApiClient, search: SearchState) =>
  pared(propertyListQuery(sdk, { ...filtersOf(search), limit: 1 }), ({ total }) => ({ total }));

/** A page of results as the call takes it. Absent filters are left out, so that equal searches share a key. */
export function listInput(search: SearchState): PropertyListInput {
  const offset = (search.page - 1) * PAGE_SIZE;
  return {
    ...filtersOf(search),
    ...(search.sort !== "best" && { sort: search.sort }),
    ...(offset > 0 && { offset }),
    limit: PAGE_SIZE,
  };
}

function filtersOf(search: SearchState): PropertyListInput {
  const input: PropertyListInput = {
    kind: search.purpose ?? undefined,
    categorySlug: search.category ?? undefined,
    city: search.city ?? undefined,
    state: search.state ?? undefined,
    country: search.country ?? undefined,
    search: search.text || undefined,
    minPrice: search.minPrice ?? undefined,
    maxPrice: search.maxPrice ?? undefined,
    parameterIds: search.features.length > 0 ? search.features : undefined,
    postedSince: search.posted === "last_week" ? "week" : (search.posted ?? undefined),
    promotedOnly: search.promoted || undefined,
    premiumOnly: search.premium || undefined,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** Waits for every query; one that fails is left for its screen to show. */
export async function prefetchAll(queries: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(queries);
}
