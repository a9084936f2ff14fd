import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { type ListingFilters, parameterFilters, type Sort } from "../../marketplace/listing-search/index.ts";
import { polygonInput, radiusAsked } from "../../platform/geo/index.ts";
import { input } from "../../platform/http/index.ts";

const LARGEST_PAGE = 100;
/** Listings that are left out are put in order all the same. */
const DEEPEST = 10_000;

/** Words that are looked for are kept nowhere. PostgreSQL has no text with a zero character. */
const text = (longest: number) =>
  input.text(longest, { isMultiline: true }).transform((value) => value?.replaceAll("\u0000", "").trim() || undefined);

const degrees = (most: number, message: string) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value),
    z.number(message).min(-most, message).max(most, message),
  );

const BOUNDS_MESSAGE = "bounds is {n, s, e, w} in degrees, n above s.";
const bounds = z.preprocess(
  input.fromJson,
  z
    .object(
      {
        n: degrees(90, BOUNDS_MESSAGE),
        s: degrees(90, BOUNDS_MESSAGE),
        e: degrees(180, BOUNDS_MESSAGE),
        w: degrees(180, BOUNDS_MESSAGE),
      },
      BOUNDS_MESSAGE,
    )
    .refine(({ n, s }) => n >= s, BOUNDS_MESSAGE)
    .transform(({ n, s, e, w }) => ({ north: n, south: s, east: e, west: w }))
    .optional(),
);

const polygon = z.preprocess(input.fromJson, polygonInput.optional());

const sort = (name: string) =>
  z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z.enum(wire.SEARCH_SORTS, `${name} is one of ${wire.SEARCH_SORTS.join(", ")}.`).optional(),
  );

export const searchInput = z.object({
  property_type: input.integer("property_type"),
  category_id: input.integer("category_id"),
  category_ids: input.idList(),
  category_slug_id: text(150),
  city: text(120),
  state: text(120),
  country: text(120),
  min_price: input.number("min_price"),
  max_price: input.number("max_price"),
  posted_since: input.integer("posted_since"),
  promoted: input.flag(),
  most_viewed: input.flag(),
  most_liked: input.flag(),
  search: text(300),
  parameter_id: input.idList(),
  parameters: parameterFilters,
  get_all_premium_properties: input.flag(),
  latitude: input.latitude(),
  longitude: input.longitude(),
  radius: input.number("radius"),
  bounds,
  polygon,
  zoom: input.number("zoom"),
  sort: sort("sort"),
  sort_by: sort("sort_by"),
  cursor: z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z.string("cursor is the text of next_cursor.").max(500, "cursor is the text of next_cursor.").optional(),
  ),
  limit: z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value === "" ? undefined : value),
    z
      .number("limit must be a number.")
      .int("limit must be a whole number.")
      .min(0, "limit is at least 0.")
      .transform((given) => Math.min(given, LARGEST_PAGE))
      .default(20),
  ),
  offset: z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value === "" ? undefined : value),
    z
      .number("offset must be a number.")
      .int("offset must be a whole number.")
      .min(0, "offset is at least 0.")
      .max(DEEPEST, `offset is at most ${DEEPEST}; further on by cursors.`)
      .default(0),
  ),
  all_or_none: input.flag(),
  clusters: input.flag(),
  facets: input.flag(),
});

export type SearchInput = z.output<typeof searchInput>;

/** The filters of a request; what is not asked for is absent, so that equal searches are equal. */
export function filtersOf(fields: SearchInput): ListingFilters {
  const hasPoint = fields.latitude !== undefined && fields.longitude !== undefined;
  const radius = hasPoint ? radiusAsked(fields.radius) : undefined;
  const filters: ListingFilters = {
    property_type: fields.property_type,
    category_id: fields.category_id,
    category_ids: fields.category_ids?.length ? fields.category_ids : undefined,
    category_slug_id: fields.category_slug_id,
    city: fields.city,
    state: fields.state,
    country: fields.country,
    min_price: fields.min_price,
    max_price: fields.max_price,
    posted_since: fields.posted_since,
    promoted: fields.promoted || undefined,
    premium: fields.get_all_premium_properties || undefined,
    search: fields.search,
    parameter_id: fields.parameter_id?.length ? fields.parameter_id : undefined,
    parameters: fields.parameters?.length ? fields.parameters : undefined,
    bounds: fields.bounds,
    polygon: fields.polygon,
    ...(radius !== undefined && { latitude: fields.latitude, longitude: fields.longitude, radius }),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

export function sortOf(fields: SearchInput): Sort {
  if (fields.sort ?? fields.sort_by) return fields.sort ?? fields.sort_by ?? "featured";
  if (fields.most_viewed) return "most_viewed";
  return fields.most_liked ? "most_liked" : "featured";
}
