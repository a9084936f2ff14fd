import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { type Bounds, radiusAsked } from "../../platform/geo/index.ts";
import { input, invalid } from "../../platform/http/index.ts";
import { type ListingFilters, parameterFilters, type Sort } from "../listing-search/index.ts";
import { storedType } from "./form.ts";

/** More would not fit a map of one page. */
const LARGEST_MAP = 500;

const filterInput = {
  property_type: storedType("property_type"),
  category_id: input.integer("category_id"),
  category_slug_id: input.text(150),
  city: input.text(120),
  state: input.text(120),
  country: input.text(120),
  min_price: input.number("min_price"),
  max_price: input.number("max_price"),
  posted_since: input.integer("posted_since"),
  promoted: input.flag(),
  most_viewed: input.flag(),
  most_liked: input.flag(),
  search: input.text(300),
  parameter_id: input.idList(),
  parameters: parameterFilters,
  get_all_premium_properties: input.flag(),
  latitude: input.latitude(),
  longitude: input.longitude(),
  radius: input.number("radius"),
  sort_by: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(wire.SORTS, `sort_by is one of ${wire.SORTS.join(", ")}.`).optional(),
  ),
};

/** Input of calls that list properties. */
export const listInput = z.object({ ...filterInput, ...input.deepPaging(10) });

/** Input of `get-nearby-properties`. */
export const nearbyInput = z.object({
  ...input.paging(LARGEST_MAP, LARGEST_MAP),
  city: filterInput.city,
  state: filterInput.state,
  type: storedType("type"),
  latitude: input.latitude(),
  longitude: input.longitude(),
  radius: filterInput.radius,
  n: input.latitude(),
  s: input.latitude(),
  e: input.longitude(),
  w: input.longitude(),
});

/** @throws Failure 400 for a rectangle that wants an edge or stands on its head */
export function boundsOf({ n, s, e, w }: Record<"n" | "s" | "e" | "w", number | undefined>): Bounds | undefined {
  if ([n, s, e, w].every((edge) => edge === undefined)) return undefined;
  if (n === undefined || s === undefined || e === undefined || w === undefined)
    throw invalid("A rectangle needs all of n, s, e and w.", "n");
  if (n < s) throw invalid("n must not lie south of s.", "n");
  return { north: n, south: s, east: e, west: w };
}

/** The filters of such an input. */
export function filtersOf(fields: z.output<typeof listInput>): ListingFilters {
  const hasPoint = fields.latitude !== undefined && fields.longitude !== undefined;
  return {
    ...fields,
    premium: fields.get_all_premium_properties,
    radius: hasPoint ? radiusAsked(fields.radius) : undefined,
  };
}

/** The order of such an input: `sort_by`, else what the older flags say. */
export function sortOf(fields: z.output<typeof listInput>): Sort {
  if (fields.sort_by) return fields.sort_by;
  if (fields.most_viewed) return "most_viewed";
  return fields.most_liked ? "most_liked" : "featured";
}
