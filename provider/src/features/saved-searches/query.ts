import { readSearchAddress, searchAddressQuery } from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { ListingFilters } from "../../marketplace/listing-search/index.ts";
import { MOST_CORNERS, POLYGON_MESSAGE, polygonInput } from "../../platform/geo/index.ts";

const LONGEST_QUERY = 6000;

/** Of a whole address, or of a query by itself. */
const parametersOf = (query: string) => new URLSearchParams(query.replace(/^[^?=&]*\?/, ""));

/** Left out, an area of more corners than a search takes would find everything. */
function hasTooManyCorners(query: string): boolean {
  const polygon = parametersOf(query).get("polygon") ?? "";
  return polygon.split(";", MOST_CORNERS + 1).length > MOST_CORNERS;
}

/** The shortest query that asks for the same listings; the same for every way of writing it. */
export function normaliseQuery(query: string): string {
  return searchAddressQuery(readSearchAddress(parametersOf(query))).toString();
}

/** The query of a search that is to be saved, in its shortest form. */
export const queryInput = z
  .string("query must be the results page's query.")
  .refine((given) => !hasTooManyCorners(given), POLYGON_MESSAGE)
  .transform(normaliseQuery)
  // Cut off, it would ask for something else than the page shows.
  .pipe(z.string().max(LONGEST_QUERY, `query: at most ${LONGEST_QUERY} characters.`));

/** What a query asks for, as the results page reads it and asks for it; what is not asked for is absent. */
export function termsOf(query: string): ListingFilters {
  const { purpose, categories, wishes, features, polygon, ...asked } = readSearchAddress(new URLSearchParams(query));
  const terms: ListingFilters = {
    property_type: purpose === null ? undefined : purpose === "sell" ? 0 : 1,
    category_slug_id: categories.length === 1 ? categories[0] : undefined,
    category_slug_ids: categories.length > 1 ? categories : undefined,
    city: asked.city ?? undefined,
    state: asked.state ?? undefined,
    country: asked.country ?? undefined,
    search: asked.text || undefined,
    min_price: asked.minPrice ?? undefined,
    max_price: asked.maxPrice ?? undefined,
    parameter_id: features.length > 0 ? features : undefined,
    parameters: wishes.length > 0 ? wishes.map(({ id, ...wish }) => ({ parameter_id: id, ...wish })) : undefined,
    promoted: asked.promoted || undefined,
    premium: asked.premium || undefined,
    bounds: asked.bounds ?? undefined,
    polygon: polygon ? polygonInput.safeParse(polygon).data : undefined,
  };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}
