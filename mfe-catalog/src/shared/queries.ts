import { categoriesQuery as categoriesOf, citiesQuery as citiesOf } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { QueryClient } from "@gable/shared-sdk/react-query";
import { pared } from "./pared.ts";

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

/** @param extensions of the settings; null while unknown: then the provider is asked for what it may not have */
export type Extensions = readonly string[] | null;

/** What a read of the search is made with. */
export interface QueryContext {
  sdk: ApiClient;
  extensions: Extensions;
  client: QueryClient;
  signal: AbortSignal;
}

/** Waits for every query; one that fails is left for its screen to show. */
export async function prefetchAll(queries: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(queries);
}
