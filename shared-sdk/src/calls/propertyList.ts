import type { Paging } from "../model/common.ts";
import type { WireRequest } from "../wire/envelope.ts";
import { getNearbyProperties, getPropertyList } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { toPropertyCard } from "./decode/listing.ts";
import { defineCall } from "./defineCall.ts";
import { type Near, nearFields } from "./near.ts";

export type PropertySort = "featured" | "newest" | "oldest" | "price_asc" | "price_desc" | "most_viewed" | "most_liked";

export interface PropertyListInput extends Paging {
  kind?: "sell" | "rent";
  categoryId?: number;
  categorySlug?: string;
  city?: string;
  state?: string;
  country?: string;
  minPrice?: number;
  maxPrice?: number;
  postedSince?: "week" | "yesterday";
  /** Listings that have any of these parameters filled. */
  parameterIds?: number[];
  search?: string;
  promotedOnly?: boolean;
  premiumOnly?: boolean;
  near?: Near | null;
  /** Promoted ones first, then newest, when absent. */
  sort?: PropertySort;
}

const on = (value: boolean | undefined) => (value ? (1 as const) : undefined);

export function encodePropertyList(input: PropertyListInput): WireRequest<typeof getPropertyList> {
  const { sort } = input;
  const byWire = sort !== "most_viewed" && sort !== "most_liked";
  return {
    offset: input.offset,
    limit: input.limit,
    property_type: input.kind && (input.kind === "sell" ? 0 : 1),
    category_id: input.categoryId,
    category_slug_id: input.categorySlug,
    city: input.city,
    state: input.state,
    country: input.country,
    min_price: input.minPrice,
    max_price: input.maxPrice,
    posted_since: input.postedSince && (input.postedSince === "week" ? 0 : 1),
    most_viewed: on(sort === "most_viewed"),
    most_liked: on(sort === "most_liked"),
    promoted: on(input.promotedOnly),
    search: input.search,
    parameter_id: (input.parameterIds ?? []).map(String),
    get_all_premium_properties: on(input.premiumOnly),
    ...nearFields(input.near),
    sort_by: byWire ? sort : undefined,
  };
}

/** Listings that fit the filters. Prices in the site's currency. */
export const propertyList = defineCall(getPropertyList, {
  request: encodePropertyList,
  answer: (answer, input) => toPage(answer, toPropertyCard, input.offset),
});

export interface NearbyInput extends Paging {
  city?: string;
  state?: string;
  kind?: "sell" | "rent";
  near?: Near | null;
  /** Edges of the map, degrees. Providers without this send everything of the place. */
  bounds?: { north: number; south: number; east: number; west: number } | null;
}

/** Listings of a place, for the map. Older providers send all of them, whatever page was asked for. */
export const nearbyProperties = defineCall(getNearbyProperties, {
  request: ({ city, state, kind, near, bounds, offset, limit }: NearbyInput) => ({
    city,
    state,
    type: kind && (kind === "sell" ? 0 : 1),
    ...nearFields(near),
    ...(bounds && { n: bounds.north, s: bounds.south, e: bounds.east, w: bounds.west }),
    offset,
    limit,
  }),
  answer: (answer, { offset }) => toPage(answer, toPropertyCard, offset),
});
