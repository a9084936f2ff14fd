import type { ApiClient } from "../client/client.ts";
import type { PropertyCard } from "../model/listing.ts";
import type { SearchResult } from "../model/search.ts";
import { boundsOfCorners, circleAround, clusterPins, insideBounds, insidePolygon } from "./mapShape.ts";
import { propertyList } from "./propertyList.ts";
import type { ParameterWish, PropertySearch } from "./propertySearch.ts";
import type { CallOptions } from "./send.ts";

/** One page that a map is made of. */
const MAP_PAGE = 100;
const LIST_PAGE = 20;
/** `get-property-list` may stop counting here, and says so in no field. */
const COUNTED = 1000;
const EARTH = { north: 90, south: -90, east: 180, west: -180 };

/** Whether a listing has what is wished of a filled field. */
function hasWish(card: PropertyCard, wish: ParameterWish): boolean {
  const values = card.parameters.find((parameter) => parameter.id === wish.id)?.values ?? [];
  if (values.length === 0) return false;
  const number = Number(values[0]);
  if (wish.min !== undefined && !(number >= wish.min)) return false;
  if (wish.max !== undefined && !(number <= wish.max)) return false;
  return !wish.values?.length || wish.values.some((value) => values.includes(value));
}

/** Whether a listing has everything that `get-property-list` cannot be asked for. */
function isWanted(card: PropertyCard, input: PropertySearch): boolean {
  const { coordinates } = card.place;
  const isThere =
    (!input.bounds || (coordinates !== null && insideBounds(coordinates, input.bounds))) &&
    (!input.polygon || (coordinates !== null && insidePolygon(coordinates, input.polygon)));
  const isOfCategory = !input.categoryIds?.length || input.categoryIds.includes(card.category.id);
  return isThere && isOfCategory && (input.parameters ?? []).every((wish) => hasWish(card, wish));
}

/**
 * The search of a provider without the extension: one page of `get-property-list`, narrowed and clustered here.
 * Its cursors are the offsets of the pages; facets it has none. What is narrowed here is counted on this page alone.
 * A list of 1,000 goes on for as long as its pages are full.
 */
export async function searchWithList(
  client: ApiClient,
  input: PropertySearch,
  options?: CallOptions,
): Promise<SearchResult> {
  const area = input.bounds ?? (input.polygon ? boundsOfCorners(input.polygon) : null);
  const isNarrowed = area !== null || Boolean(input.categoryIds?.length) || Boolean(input.parameters?.length);
  const limit = isNarrowed ? MAP_PAGE : input.limit || LIST_PAGE;
  const offset = Number.parseInt(input.cursor ?? "0", 10) || input.offset || 0;
  const { parameters, ...filters } = input;
  const page = await propertyList(
    client,
    {
      ...filters,
      offset,
      limit,
      near: input.near ?? (area && circleAround(area)),
      parameterIds: input.parameterIds ?? parameters?.map((wish) => wish.id),
    },
    options,
  );
  const items = page.items.filter((card) => isWanted(card, input));
  const end = offset + page.items.length;
  const isCapped = page.total === COUNTED && page.items.length === limit;
  const hasMore = page.items.length > 0 && (end < page.total || isCapped);
  const pins = items.flatMap(({ place, price }) => (place.coordinates ? [{ ...place.coordinates, price }] : []));
  return {
    items: input.limit === 0 ? [] : items,
    clusters: (input.clusters ?? area !== null) ? clusterPins(pins, area ?? EARTH, input.zoom) : [],
    facets: null,
    nextCursor: hasMore ? String(end) : null,
    total: isNarrowed ? items.length : page.total,
    totalCapped: isNarrowed ? hasMore : page.total === COUNTED,
    corrections: [],
    understood: null,
  };
}
