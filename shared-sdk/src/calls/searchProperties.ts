import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { MapBounds, SearchResult, UnderstoodWords, WordsPart } from "../model/search.ts";
import type { WireAnswer, WireRequest } from "../wire/envelope.ts";
import { searchProperties as searchPropertiesCall } from "../wire/search.ts";
import { toPropertyCard } from "./decode/listing.ts";
import { flag } from "./flag.ts";
import { encodePropertyList } from "./propertyList.ts";
import type { PropertySearch } from "./propertySearch.ts";
import { searchWithList } from "./searchFallback.ts";
import { type CallOptions, send } from "./send.ts";

export function encodeSearch(input: PropertySearch): WireRequest<typeof searchPropertiesCall> {
  const { offset, sort_by: _, most_liked: __, most_viewed: ___, ...filters } = encodePropertyList(input);
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
    offset: input.cursor ? undefined : offset,
    all_or_none: flag(input.allOrNone),
    clusters: flag(input.clusters),
    facets: flag(input.facets),
  };
}

type WireResult = WireAnswer<typeof searchPropertiesCall>["data"];

const toBounds = (bounds: { n: number; s: number; e: number; w: number } | undefined): MapBounds | null =>
  bounds ? { north: bounds.n, south: bounds.s, east: bounds.e, west: bounds.w } : null;

type WireUnderstood = NonNullable<WireResult["understood"]>;

const toPart = ({ type, min, max, ...part }: WireUnderstood["parts"][number]): WordsPart => ({
  ...part,
  listingKind: type === "sell" || type === "rent" ? type : null,
  min: min ?? null,
  max: max ?? null,
});

const toUnderstood = ({ parts, left_out, exact }: WireUnderstood): UnderstoodWords => ({
  parts: parts.map(toPart),
  leftOut: left_out.map(toPart),
  exact,
});

function toSearchResult(data: WireResult): SearchResult {
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
          areEstimates: facets.estimated === true,
        }
      : null,
    nextCursor: data.next_cursor,
    total: data.total,
    totalCapped: data.total_capped,
    corrections: data.corrections,
    understood: data.understood ? toUnderstood(data.understood) : null,
  };
}

/** The most that one answer brings. */
const LARGEST_PAGE = 100;

/** The cursor behind so many listings, at a provider that counts none; null when there are fewer. */
async function cursorAfter(client: ApiClient, input: PropertySearch, options?: CallOptions): Promise<string | null> {
  let cursor: string | null = null;
  for (let left = input.offset ?? 0; left > 0; left -= LARGEST_PAGE) {
    const step = { ...input, offset: undefined, cursor, limit: Math.min(left, LARGEST_PAGE) };
    const request = encodeSearch({ ...step, clusters: false, facets: false });
    cursor = (await send(client, searchPropertiesCall, request, options)).data.next_cursor;
    if (cursor === null) break;
  }
  return cursor;
}

/**
 * A page by its number: asked for by `offset` where the provider counts, else walked to by cursors. Past the end it is
 * empty.
 */
async function ask(client: ApiClient, input: PropertySearch, options?: CallOptions): Promise<SearchResult> {
  const isCounted = !input.offset || Boolean(input.cursor) || input.extensions?.includes("search-pages");
  if (isCounted) return toSearchResult((await send(client, searchPropertiesCall, encodeSearch(input), options)).data);
  const cursor = await cursorAfter(client, input, options);
  const page = { ...input, offset: undefined, cursor, ...(cursor === null && { limit: 0 }) };
  return toSearchResult((await send(client, searchPropertiesCall, encodeSearch(page), options)).data);
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
    return await ask(client, input, options);
  } catch (error) {
    if (!isApiError(error) || error.kind !== "not_found") throw error;
    return searchWithList(client, input, options);
  }
}
