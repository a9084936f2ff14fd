import type { ListingKind, NearbyFacility, ParameterValue, RentPeriod } from "../model/listing.ts";
import { compareProperties as comparePropertiesCall, type WireComparedProperty } from "../wire/listings.ts";
import { toIso } from "./decode/common.ts";
import { toFacility, toParameterValue, toRentPeriod } from "./decode/listing.ts";
import { defineCall } from "./defineCall.ts";

/** A property beside another one of its category. */
export interface ComparedProperty {
  id: number;
  /** Empty where the provider does not say. */
  slugId: string;
  title: string;
  kind: ListingKind;
  price: number;
  rentPeriod: RentPeriod | null;
  image: string;
  address: string;
  city: string;
  state: string;
  country: string;
  premium: boolean;
  likes: number;
  views: number;
  createdAt: string | null;
  parameters: ParameterValue[];
  facilities: NearbyFacility[];
  /** Name of the category of both; empty where the provider does not say. */
  category: string;
}

function toComparedProperty(row: WireComparedProperty): ComparedProperty {
  return {
    id: row.id,
    slugId: row.slug_id,
    title: row.title,
    kind: row.property_type,
    price: row.price,
    rentPeriod: toRentPeriod(row),
    image: row.title_image,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    premium: row.is_premium,
    likes: row.total_likes,
    views: row.total_views,
    createdAt: toIso(row.created_at),
    parameters: row.facilities.map(toParameterValue).filter((parameter) => parameter.values.length > 0),
    facilities: row.near_by_places.map(toFacility),
    category: row.category,
  };
}

/** By ids, or by slugs at a provider with `compare-slugs`. */
export type CompareInput = { sourceId: number; targetId: number } | { sourceSlug: string; targetSlug: string };

export interface Comparison {
  source: ComparedProperty;
  target: ComparedProperty;
}

/**
 * Two properties of one category side by side.
 * @throws ApiError `limit` for a premium one without the feature, `unauthenticated` without an account
 */
export const compareProperties = defineCall(comparePropertiesCall, {
  request: (input: CompareInput) =>
    "sourceId" in input
      ? { source_property_id: input.sourceId, target_property_id: input.targetId }
      : { source_slug_id: input.sourceSlug, target_slug_id: input.targetSlug },
  answer: ({ data }): Comparison => ({
    source: toComparedProperty(data.source_property),
    target: toComparedProperty(data.target_property),
  }),
});
