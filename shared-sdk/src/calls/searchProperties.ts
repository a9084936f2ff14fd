import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { MapBounds, SearchResult } from "../model/search.ts";
import type { WireAnswer, WireRequest } from "../wire/envelope.ts";
import { searchProperties as call } from "../wire/search.ts";
import { toPropertyCard } from "./decode/listing.ts";
import { encodePropertyList } from "./propertyList.ts";
import type { PropertySearch } from "./propertySearch.ts";
import { searchWithList } from "./searchFallback.ts";
import { type CallOptions, send } from "./send.ts";

const on = (value: boolean | undefined) => (value === undefined ? undefined : value ? (1 as const) : (0 as const));

export function encodeSearch(input: PropertySearch): WireRequest<typeof call> {
  const { offset: _, sort_by: __, most_liked: ___, most_viewed: ____, ...filters } = encodePropertyList(input);
  const { bounds, polygon } = input;
  return {
    ...filters,
    sort: input.sort,
    category_ids: (input.categoryIds ?? []).map(String),
    parameters: (input.parameters ?? []).map(({ id, ...wish }) => ({ parameter_id: id, ...wish })),
    bounds: bounds ? JSON.stringify({ n: bounds.north, s: bounds.south, e: bounds.east, w: bounds.west }) : undefined,
    polygon: polygon ? JSON.stringify(polygon) : undefined,
    zoom: input.zoom,
    cursor: input.cursor ?? undefined,
    clusters: on(input.clusters),
    facets: on(input.facets),
  };
}

type WireResult = WireAnswer<typeof call>["data"];

const toBounds = (bounds: { n: number; s: number; e: number; w: number } | undefined): MapBounds | null =>
  bounds ? { north: bounds.n, south: bounds.s, east: bounds.e, west: bounds.w } : null;

export function toSearchResult(data: WireResult): SearchResult {
  const { facets } = data;
  return {
    items: data.items.map(toPropertyCard),
    clusters: data.clusters.map((row) => ({
      latitude: row.lat,
      longitude: row.lng,
      count: row.count,
      minPrice: row.min_price,
      maxPrice: row.max_price,
      bounds: toBounds(row.bounds),
    })),
    facets: facets
      ? {
          kinds: facets.type.map((row) => ({ kind: row.value, count: row.count })),
          categories: facets.category.map((row) => ({
            id: row.id,
            name: row.name,
            slugId: row.slug_id,
            count: row.count,
          })),
          prices: facets.price_histogram,
        }
      : null,
    nextCursor: data.next_cursor,
    total: data.total,
    totalCapped: data.total_capped,
    corrections: data.corrections,
  };
}

/**
 * Listings that fit, with clusters for the map, facets and a cursor that new listings do not disturb. From a provider
 * without the extension `search`: one page of the list, clustered here.
 */
export async function searchProperties(
  client: ApiClient,
  input: PropertySearch,
  options?: CallOptions,
): Promise<SearchResult> {
  if (input.extensions && !input.extensions.includes("search")) return searchWithList(client, input, options);
  try {
    return toSearchResult((await send(client, call, encodeSearch(input), options)).data);
  } catch (error) {
    if (!isApiError(error) || error.kind !== "not_found") throw error;
    return searchWithList(client, input, options);
  }
}
