import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { ASKED_ONCE, type Schema } from "../../platform/database/index.ts";
import {
  type Bounds,
  boundsOfPolygon,
  DIVIDED,
  gridOver,
  INSIDE,
  outlineOf,
  type Polygon,
} from "../../platform/geo/index.ts";
import { cellsOf, isCutSql, offeredPlace, type PremiumAccess } from "./access.ts";
import { boundsAround } from "./bounds.ts";
import type { CellRange } from "./cells.ts";
import { withinBounds, withinKm } from "./place.ts";
import { type WordFilters, wordsOfOffers } from "./wordFilters.ts";

/** What a filled field must be. All that is given must hold. */
export interface ParameterFilter {
  parameter_id: number;
  /** Bounds of a number, inclusive. */
  min?: number;
  max?: number;
  /** Any of these choices; of a checkbox, one of the chosen ones. */
  values?: string[];
  /** Its column of the offers, 1 to 6 (see `numbered`). */
  slot?: number;
}

/** Stored types of what is on offer: for sale and for rent. */
export const OFFERED_TYPES: readonly number[] = [0, 1];

export interface ListingFilters extends WordFilters {
  property_type?: number;
  category_id?: number;
  category_slug_id?: string;
  /** Any of them. */
  category_ids?: number[];
  /** Any of them; of saved searches alone. */
  category_slug_ids?: string[];
  city?: string;
  state?: string;
  country?: string;
  min_price?: number;
  max_price?: number;
  /** 0 last week, 1 yesterday. */
  posted_since?: number;
  promoted?: boolean;
  premium?: boolean;
  /** Filled fields, any of them. */
  parameter_id?: number[];
  /** All of them. */
  parameters?: ParameterFilter[];
  latitude?: number;
  longitude?: number;
  /** Kilometres. */
  radius?: number;
  bounds?: Bounds;
  polygon?: Polygon;
  userid?: number;
  exclude_id?: number;
  /** Any of them; of recommendations alone, as are the next two. */
  property_types?: number[];
  /** Any of these facilities nearby. */
  facility_ids?: number[];
  /** Of anybody but this member. */
  not_userid?: number;
}

export type Sort = "featured" | "newest" | "oldest" | "price_asc" | "price_desc" | "most_viewed" | "most_liked";

export type ListingQuery<O> = SelectQueryBuilder<Schema, "properties", O>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Only what everybody finds: on show, and neither sold nor rented. The condition is that of the partial indexes. */
export function onlyPublic<O>(query: ListingQuery<O>): ListingQuery<O> {
  return query.where(sql<boolean>`properties.on_offer`);
}

const column = (name: string) => sql.ref(`properties.${name}`);

/** Columns that an index of an order may begin with, or be narrowed to. */
type Indexed =
  | "property_type"
  | "category"
  | "city"
  | "state"
  | "country"
  | "price"
  | "created_at"
  | "promoted"
  | "premium";

/** What a question asks of each offer: `offers`, by the name of `properties`. */
export interface Conditions {
  plain: { by: Indexed; is: RawBuilder<boolean> }[];
  /** Decided listing by listing, or found by an index of their own. */
  others: RawBuilder<boolean>[];
}

/** By a number for each name; the index of an order begins with it. */
const isNamed = (key: "state_key" | "country_key", name: string) =>
  sql<boolean>`${column(key)} = name_key(${name.toLowerCase()})`;

function plainConditions(filters: ListingFilters, now: Date): Conditions["plain"] {
  const slugs = filters.category_slug_ids ?? (filters.category_slug_id ? [filters.category_slug_id] : []);
  const { property_type, property_types, category_id, category_ids, city, state, country } = filters;
  const { min_price, max_price, posted_since } = filters;
  const conditions: Conditions["plain"] = [];
  const add = (by: Indexed, is: RawBuilder<boolean>) => conditions.push({ by, is });
  if (property_type !== undefined) add("property_type", sql`${column("property_type")} = ${property_type}`);
  if (property_types?.length) add("property_type", sql`${column("property_type")} in (${sql.join(property_types)})`);
  if (category_id !== undefined) add("category", sql`${column("category_id")} = ${category_id}`);
  if (category_ids?.length) add("category", sql`${column("category_id")} in (${sql.join(category_ids)})`);
  if (slugs.length > 0) {
    const named = sql`select categories.id from categories where categories.slug_id in (${sql.join(slugs)})`;
    add("category", sql`${column("category_id")} in (${named})`);
  }
  if (city) add("city", sql`${column("city")} = ${city.toLowerCase()}`);
  if (state) add("state", isNamed("state_key", state));
  if (country) add("country", isNamed("country_key", country));
  if (min_price !== undefined) add("price", sql`${column("price")} >= ${min_price}`);
  if (max_price !== undefined) add("price", sql`${column("price")} <= ${max_price}`);
  if (posted_since !== undefined) {
    const since = new Date(now.getTime() - (posted_since === 1 ? 1 : 7) * DAY_MS);
    add("created_at", sql`${column("created_at")} >= ${since}`);
  }
  if (filters.promoted) add("promoted", sql`${column("promoted_until")} > ${now}`);
  if (filters.premium) add("premium", sql`${column("is_premium")}`);
  return conditions;
}

/**
 * Everything that was asked for; absent filters ask for nothing.
 * @param access of whoever asks: premium listings are found by what is shown of them
 * @param among what stands for the words, where they have been looked up (see `find/wordSet.ts`)
 */
export function conditionsOf(
  filters: ListingFilters,
  now: Date,
  access: PremiumAccess,
  among?: RawBuilder<boolean>,
): Conditions {
  const { userid, not_userid, exclude_id, bounds, polygon } = filters;
  const { parameters, parameter_id, facility_ids, latitude, longitude, radius } = filters;
  const others = among ? [among] : wordsOfOffers(filters, access);
  const add = (condition: RawBuilder<boolean>) => others.push(condition);
  const filled = (condition: RawBuilder<boolean>) =>
    add(access.whole ? condition : sql<boolean>`(${condition} and not ${isCutSql(access)})`);
  if (bounds) add(withinBounds(offeredPlace(access), bounds));
  if (polygon) add(insideOutline(polygon, access));
  if (latitude !== undefined && longitude !== undefined && radius) {
    add(withinBounds(offeredPlace(access), boundsAround(latitude, longitude, radius)));
    add(withinKm(offeredPlace(access), latitude, longitude, radius));
  }
  if (userid !== undefined) add(sql`${column("user_id")} = ${userid}`);
  if (not_userid !== undefined) add(sql`${column("user_id")} is distinct from ${not_userid}`);
  if (exclude_id !== undefined) add(sql`${column("id")} <> ${exclude_id}`);
  for (const one of parameters ?? []) filled(isFilled(one));
  if (parameter_id?.length) filled(hasParameter(parameter_id));
  if (facility_ids?.length) filled(hasFacility(facility_ids));
  return { plain: plainConditions(filters, now), others };
}

/** The cells of the map that hold all that matches; null where no rectangle is asked for. */
export function cellsAsked(
  { bounds, polygon, latitude, longitude, radius }: ListingFilters,
  access: PremiumAccess,
): CellRange[] | null {
  if (bounds) return cellsOf(bounds, access);
  if (polygon) return cellsOf(boundsOfPolygon(polygon), access);
  if (latitude === undefined || longitude === undefined || !radius) return null;
  return cellsOf(boundsAround(latitude, longitude, radius), access);
}

/** Narrows a query by everything that was asked for (see {@link conditionsOf}). */
export function applyFilters<O>(
  query: ListingQuery<O>,
  filters: ListingFilters,
  now: Date,
  access: PremiumAccess,
): ListingQuery<O> {
  const { plain, others } = conditionsOf(filters, now, access);
  const conditions = [...plain.map(({ is }) => is), ...others];
  if (conditions.length === 0) return query;
  return query.where(sql<boolean>`properties.id in (
    select properties.id from offers as properties where ${sql.join(conditions, sql` and `)})`);
}

function hasParameter(ids: number[]) {
  return sql<boolean>`exists (select 1 from property_parameters as filled
    where filled.property_id = properties.id and filled.parameter_id in (${sql.join(ids)}))`;
}

function hasFacility(ids: number[]) {
  return sql<boolean>`exists (select 1 from property_facilities as near
    where near.property_id = properties.id and near.facility_id in (${sql.join(ids)}))`;
}

/** By the offer's own column where its numbers have one, else by the listing's key. */
function isFilled({ parameter_id, min, max, values, slot }: ParameterFilter) {
  if (slot !== undefined && !values?.length && (min !== undefined || max !== undefined)) {
    const number = sql.ref(`properties.n${slot}`);
    const bounds = [min === undefined ? sql`${number} > '-infinity'` : sql`${number} >= ${min}`];
    if (max !== undefined) bounds.push(sql`${number} <= ${max}`);
    return sql<boolean>`(${sql.join(bounds, sql` and `)})`;
  }
  const conditions = [sql`filled.parameter_id = ${parameter_id}`];
  if (min !== undefined) conditions.push(sql`filled.number >= ${min}`);
  if (max !== undefined) conditions.push(sql`filled.number <= ${max}`);
  if (values?.length) conditions.push(sql`filled.value ?| ${values}::text[]`);
  return sql<boolean>`exists (select 1 from property_parameters as filled
    where filled.property_id = properties.id and ${sql.join(conditions, sql` and `)})`;
}

const number = (value: number) => sql.raw(`'${value}'::float8`);

/**
 * By the even-odd rule: a line from the point to the side crosses the outline an odd number of times. PostgreSQL's own
 * `polygon @> point` takes a point that lies as high as a corner, to a millionth of a degree, for one inside.
 */
function crossesOddly(outline: Polygon, x: RawBuilder<unknown>): RawBuilder<unknown> {
  const crossings = outline.flatMap(([x2, y2], index) => {
    const [x1, y1] = outline.at(index - 1) ?? [x2, y2];
    if (y1 === y2) return [];
    const [low, high] = [number(Math.min(y1, y2)), number(Math.max(y1, y2))];
    const at = sql`${number(x2 - x1)} * (y - ${number(y1)}) / ${number(y2 - y1)} + ${number(x1)}`;
    return sql`(y >= ${low} and y < ${high} and ${x} < ${at})::integer`;
  });
  return crossings.length > 0 ? sql`(${sql.join(crossings, sql` + `)}) % 2 = 1` : sql`false`;
}

/** Corners that are held against every point. */
const FEW_CORNERS = 12;
/** Cells of each edge of the grid over an outline with more of them. */
const GRID = 32;

/** The same by a grid over the outline: only points of cells that it goes through are held against its edges. */
function byCells(polygon: Polygon, outline: Polygon): (x: RawBuilder<unknown>) => RawBuilder<unknown> {
  const { west, south, wide, tall, size, states } = gridOver(polygon, GRID).cells();
  const grid = sql.raw(`'{${states.join(",")}}'::"char"[]`);
  const last = sql.lit(size - 1);
  return (x) => {
    const column = sql`least(${last}, floor((${x} - ${number(west)}) / ${number(wide)})::integer)`;
    const row = sql`least(${last}, floor((y - ${number(south)}) / ${number(tall)})::integer)`;
    // Nothing but its own points may come to the grid: rows of it lie one behind the other.
    const isWithin = sql`${x} between ${number(west)} and ${number(west + wide * size)}
      and y between ${number(south)} and ${number(south + tall * size)}`;
    return sql`case when ${isWithin} then case (${grid})[1 + ${row} * ${sql.lit(size)} + ${column}]
      when ${sql.raw(`'${INSIDE}'`)} then true when ${sql.raw(`'${DIVIDED}'`)} then ${crossesOddly(outline, x)}
      else false end else false end`;
  };
}

/** The rectangle finds them by index, the outline decides. An outline beyond 180 is looked at from both sides. */
function insideOutline(polygon: Polygon, access: PremiumAccess) {
  const outline = outlineOf(polygon);
  const { latitude, longitude } = offeredPlace(access);
  const holds =
    outline.length > FEW_CORNERS ? byCells(polygon, outline) : (x: RawBuilder<unknown>) => crossesOddly(outline, x);
  const sides = [holds(sql`x`)];
  if (outline.some(([corner]) => corner > 180)) sides.push(holds(sql`x + 360`));
  // The place is worked out once.
  const inside = sql`(select ${sql.join(sides, sql` or `)} from (select ${longitude} as x, ${latitude} as y offset 0) as place)`;
  return sql<boolean>`(${ASKED_ONCE} ${withinBounds(offeredPlace(access), boundsOfPolygon(polygon))} and ${inside})`;
}
