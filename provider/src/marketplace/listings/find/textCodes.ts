import { type RawBuilder, sql } from "kysely";
import type { ListingFilters } from "../filters.ts";

const anyOf = (sign: string, values: readonly number[]): string[] =>
  values.length > 0 ? [`(${values.map((value) => `/${sign}${value}`).join(" | ")})`] : [];

/**
 * What is asked for beside words and stands in their index (`offer_codes` of migration 365): type, category, city and promotion. It finds what
 * says the words within them without looking at the rest; the filters themselves are conditions all the same.
 */
export function codesAsked(filters: ListingFilters): RawBuilder<boolean>[] {
  const { property_type, property_types = [], category_id, category_ids = [], city, promoted } = filters;
  const codes = [
    ...anyOf("t", property_type === undefined ? [] : [property_type]),
    ...anyOf("t", property_types),
    ...anyOf("c", category_id === undefined ? [] : [category_id]),
    ...anyOf("c", category_ids),
    ...(promoted ? anyOf("f", [1]) : []),
  ];
  const asked: RawBuilder<boolean>[] = [];
  if (codes.length > 0) asked.push(sql`properties.search @@ ${codes.join(" & ")}::text::tsquery`);
  if (city) asked.push(sql`properties.search @@ ('/p' || name_key(${city.toLowerCase()})::text)::tsquery`);
  return asked;
}
