import { type RawBuilder, sql } from "kysely";
import { type ListingFilters, OFFERED_TYPES } from "../filters.ts";

/** Filters that stand in the index of words. */
const CODED = ["property_type", "property_types", "category_id", "category_ids", "city"] as const;

export type CodedFilters = Pick<ListingFilters, (typeof CODED)[number]>;

export const codedOf = ({
  property_type,
  property_types,
  category_id,
  category_ids,
  city,
}: ListingFilters): CodedFilters => ({
  ...{ property_type, property_types, category_id, category_ids, city },
});

/** The same filters without those that are asked for already. */
export function withoutCoded(filters: ListingFilters, asked: CodedFilters): ListingFilters {
  const rest = { ...filters };
  for (const name of CODED) if (filters[name] === asked[name]) delete rest[name];
  return rest;
}

/** Characters of a city that its code has: a lexeme has at most 2,046 bytes. */
const LONGEST_CITY = 300;

/** Of two filters for the same; null where neither asks for anything. */
function bothOf(one: number | undefined, list: readonly number[] = []): readonly number[] | null {
  if (one === undefined) return list.length > 0 ? list : null;
  return list.length === 0 || list.includes(one) ? [one] : [];
}

/** As PostgreSQL's query language writes a lexeme of any characters. */
export const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** What codes begin with, and no word that is typed does. */
export const SIGN = "/";

const cityOf = (city: string) => SIGN + [...city.toLowerCase()].slice(0, LONGEST_CITY).join("");

/** The lexeme of a city. */
export const codeOfCity = (city: string): string => `${SIGN}p${cityOf(city)}`;

/** The lexeme of what is promoted, or was when that was last looked at. */
export const CODE_OF_PROMOTED = `${SIGN}f1`;

const anyOf = (codes: readonly string[]) =>
  sql<boolean>`properties.search @@ ${codes.map(quoted).join(" | ")}::text::tsquery`;

/**
 * What is asked for beside words and stands in their index (`offer_codes` of migration 370): type, category and city, as one code of
 * all that is asked for, and promotion. It finds exactly what says the words within them: the index reads the shorter list to its
 * end, and the codes' is the shorter one where many say a word.
 */
export function codesAsked(filters: ListingFilters): RawBuilder<boolean>[] {
  const { property_type, property_types, category_id, category_ids, promoted } = filters;
  const within = filters.city ? cityOf(filters.city) : "";
  const [types, categories] = [bothOf(property_type, property_types), bothOf(category_id, category_ids)];
  const asked: RawBuilder<boolean>[] = [];
  if (types?.length === 0 || categories?.length === 0) asked.push(sql<boolean>`false`);
  else if (categories && (types || within))
    asked.push(
      anyOf((types ?? OFFERED_TYPES).flatMap((type) => categories.map((id) => `${SIGN}t${type}c${id}${within}`))),
    );
  else if (categories) asked.push(anyOf(categories.map((id) => `${SIGN}c${id}`)));
  else if (types) asked.push(anyOf(types.map((type) => `${SIGN}t${type}${within}`)));
  else if (within) asked.push(anyOf([`${SIGN}p${within}`]));
  if (promoted) asked.push(anyOf([CODE_OF_PROMOTED]));
  return asked;
}
