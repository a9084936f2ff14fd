import { type RawBuilder, sql } from "kysely";
import {
  type Bounds,
  boundsAround,
  boundsOfPolygon,
  type Polygon,
  withinBounds,
  withinKm,
} from "../../platform/geo/index.ts";
import { cellsOf, isRestrictedSql, type PremiumAccess, searchPointSql } from "./access.ts";
import { insidePolygonSql } from "./polygonSql.ts";
import { tagOfChoice, tagOfFacility, tagOfField } from "./tags.ts";
import { matchesPrepared, publicWords, searchQuery } from "./words.ts";

/** What a filled field must be. All that is given must hold. */
export interface ParameterFilter {
  parameter_id: number;
  /** Bounds of a number, inclusive. */
  min?: number;
  max?: number;
  /** Any of these choices; of a checkbox, one of the chosen ones. */
  values?: string[];
}

/** Something that a listing says, or has: its words, a choice of a field or a facility nearby. One of them must hold. */
export interface Mention {
  /** In PostgreSQL's query language. */
  prepared: string;
  choices: { parameter_id: number; value: string }[];
  facilities: number[];
}

/** What a search asks of listings; absent filters ask for nothing. */
export interface ListingFilters {
  /** Words of a visitor: each must begin a word of the listing. */
  search?: string;
  /** Replaces `search`: words with their corrections, in PostgreSQL's query language. */
  prepared?: string;
  /** All of them. */
  mentions?: Mention[];
  /** 0 for sale, 1 for rent. */
  property_type?: number;
  /** Any of them. */
  property_types?: number[];
  category_id?: number;
  category_slug_id?: string;
  /** Any of them. */
  category_ids?: number[];
  category_slug_ids?: string[];
  city?: string;
  state?: string;
  country?: string;
  /** In the site's currency, inclusive. */
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
  /** A circle, with `radius` in kilometres. */
  latitude?: number;
  longitude?: number;
  radius?: number;
  bounds?: Bounds;
  polygon?: Polygon;
  /** Listings of a member. */
  userid?: number;
  exclude_id?: number;
  /** Any of these facilities nearby. */
  facility_ids?: number[];
  /** Of anybody but this member. */
  not_userid?: number;
}

/** A search: what is asked for, by whom and when. */
export interface ListingQuery {
  filters: ListingFilters;
  access: PremiumAccess;
  /** The moment by which promotion and age are judged. */
  now: Date;
}

/** A column that an index of `listing_search` may begin with, or that a condition does not stand on. */
type IndexedColumn = "property_type" | "category" | "city" | "price" | "promoted";

export interface Condition {
  on: IndexedColumn | null;
  sql: RawBuilder<boolean>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const column = (name: string) => sql.ref(`listing.${name}`);

/** Ids of categories by their slugs. */
const namedCategories = (slugs: string[]) =>
  sql`select categories.id from categories where categories.slug_id in (${sql.join(slugs)})`;

/** Conditions on columns. */
function columnConditions(filters: ListingFilters, now: Date): Condition[] {
  const conditions: Condition[] = [];
  const add = (on: Condition["on"], condition: RawBuilder<boolean>) => conditions.push({ on, sql: condition });
  const { property_type, property_types, category_id, category_ids, category_slug_id, category_slug_ids } = filters;
  const slugs = category_slug_ids ?? (category_slug_id ? [category_slug_id] : []);
  if (property_type !== undefined) add("property_type", sql`${column("property_type")} = ${property_type}`);
  if (property_types?.length) add(null, sql`${column("property_type")} in (${sql.join(property_types)})`);
  if (category_id !== undefined) add("category", sql`${column("category_id")} = ${category_id}`);
  if (category_ids?.length) add(null, sql`${column("category_id")} in (${sql.join(category_ids)})`);
  if (slugs.length > 0) add(null, sql`${column("category_id")} in (${namedCategories(slugs)})`);
  if (filters.city) add("city", sql`${column("city")} = ${filters.city.toLowerCase()}`);
  if (filters.state) add(null, sql`${column("state")} = ${filters.state.toLowerCase()}`);
  if (filters.country) add(null, sql`${column("country")} = ${filters.country.toLowerCase()}`);
  if (filters.min_price !== undefined) add("price", sql`${column("price")} >= ${filters.min_price}::float8`);
  if (filters.max_price !== undefined) add("price", sql`${column("price")} <= ${filters.max_price}::float8`);
  if (filters.posted_since !== undefined) {
    const since = new Date(now.getTime() - (filters.posted_since === 1 ? 1 : 7) * DAY_MS);
    add(null, sql`${column("created_at")} >= ${since}`);
  }
  if (filters.promoted) add("promoted", isPromotedAt(now));
  if (filters.premium) add(null, sql`${column("is_premium")}`);
  if (filters.userid !== undefined) add(null, sql`${column("user_id")} = ${filters.userid}`);
  if (filters.not_userid !== undefined) add(null, sql`${column("user_id")} is distinct from ${filters.not_userid}`);
  if (filters.exclude_id !== undefined) add(null, sql`${column("id")} <> ${filters.exclude_id}`);
  return conditions;
}

/** Condition: the listing is promoted at a moment. */
export const isPromotedAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${column("promoted_until")} is not null and ${column("promoted_until")} > ${now})`;

const hasAnyTag = (tags: string[]) => sql<boolean>`${column("tags")} && ${tags}::text[]`;

function isFilled({ parameter_id, min, max, values }: ParameterFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [];
  const number = sql`(${column("numbers")} -> ${sql.lit(String(parameter_id))})::float8`;
  if (min !== undefined) conditions.push(sql`${number} >= ${min}::float8`);
  if (max !== undefined) conditions.push(sql`${number} <= ${max}::float8`);
  if (values?.length) conditions.push(hasAnyTag(values.map((value) => tagOfChoice(parameter_id, value))));
  if (conditions.length === 0) conditions.push(hasAnyTag([tagOfField(parameter_id)]));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Conditions on fields and facilities; those of a restricted listing are hidden, and so match nothing. */
function fieldConditions(filters: ListingFilters, access: PremiumAccess): RawBuilder<boolean>[] {
  const { parameters = [], parameter_id = [], facility_ids = [] } = filters;
  const conditions = parameters.map(isFilled);
  if (parameter_id.length > 0) conditions.push(hasAnyTag(parameter_id.map(tagOfField)));
  if (facility_ids.length > 0) conditions.push(hasAnyTag(facility_ids.map(tagOfFacility)));
  if (conditions.length > 0 && !access.full) conditions.push(sql`not ${isRestrictedSql(access, "listing")}`);
  return conditions;
}

/** Every word of a prepared text, among those that somebody with this access may read. */
function saysWords(prepared: string, access: PremiumAccess): RawBuilder<boolean> {
  const matches = matchesPrepared("listing.document", prepared);
  if (access.full) return matches;
  const isPublic = matchesPrepared("listing.document", publicWords(prepared));
  return sql<boolean>`(${matches} and (not ${isRestrictedSql(access, "listing")} or ${isPublic}))`;
}

function isMentioned({ prepared, choices, facilities }: Mention, access: PremiumAccess): RawBuilder<boolean> {
  const tags = [
    ...choices.map(({ parameter_id, value }) => tagOfChoice(parameter_id, value)),
    ...facilities.map(tagOfFacility),
  ];
  const either: RawBuilder<boolean>[] = [];
  if (prepared) either.push(saysWords(prepared, access));
  if (tags.length > 0)
    either.push(
      access.full ? hasAnyTag(tags) : sql`(${hasAnyTag(tags)} and not ${isRestrictedSql(access, "listing")})`,
    );
  return either.length > 0 ? sql<boolean>`(${sql.join(either, sql` or `)})` : sql<boolean>`true`;
}

/** The text that a search looks for, in PostgreSQL's query language; null without words. */
const preparedOf = ({ prepared, search }: ListingFilters) => prepared ?? (search ? searchQuery(search) : null);

/** Whether a search asks for words. */
export const hasWords = (filters: ListingFilters): boolean =>
  preparedOf(filters) !== null || (filters.mentions ?? []).length > 0;

function wordConditions(filters: ListingFilters, access: PremiumAccess): RawBuilder<boolean>[] {
  const prepared = preparedOf(filters);
  const conditions = (filters.mentions ?? []).map((mention) => isMentioned(mention, access));
  return prepared ? [saysWords(prepared, access), ...conditions] : conditions;
}

/** The smallest rectangle that holds what a search asks for; null for everywhere. */
export function areaOf({ bounds, polygon, latitude, longitude, radius }: ListingFilters): Bounds | null {
  if (bounds) return bounds;
  if (polygon) return boundsOfPolygon(polygon);
  if (latitude === undefined || longitude === undefined || !radius) return null;
  return boundsAround(latitude, longitude, radius);
}

/**
 * Where a search looks for listings: `listing_search` under the name `listing`, within an area by the ranges of cells that cover it.
 * `offset 0` keeps the planner to the index of cells: it does not know how few listings a range holds.
 */
export function listingsIn(area: Bounds | null, access: PremiumAccess): RawBuilder<unknown> {
  const ranges = area && cellsOf(area, access);
  if (!ranges) return sql`listing_search as listing`;
  const [firsts, lasts] = [ranges.map(([first]) => first), ranges.map(([, last]) => last)];
  return sql`unnest(${firsts}::bigint[], ${lasts}::bigint[]) as cells (first, last)
    cross join lateral (
      select * from listing_search where map_cell between cells.first and cells.last offset 0
    ) as listing`;
}

/** Conditions: in the rectangle, in the outline and in the circle, as far as these are asked for. */
function areaConditions({ bounds, polygon, ...circle }: ListingFilters, access: PremiumAccess): RawBuilder<boolean>[] {
  const point = searchPointSql(access);
  const conditions = bounds ? [withinBounds(point, bounds)] : [];
  if (polygon) conditions.push(withinBounds(point, boundsOfPolygon(polygon)), insidePolygonSql(polygon, point));
  const { latitude, longitude, radius } = circle;
  if (latitude !== undefined && longitude !== undefined && radius)
    conditions.push(
      withinBounds(point, boundsAround(latitude, longitude, radius)),
      withinKm(point, latitude, longitude, radius),
    );
  return conditions;
}

/** Everything that a search asks for, as conditions on `listing_search` under the name `listing`. */
export function conditionsOf({ filters, access, now }: ListingQuery): Condition[] {
  const others = [
    ...wordConditions(filters, access),
    ...areaConditions(filters, access),
    ...fieldConditions(filters, access),
  ];
  return [...columnConditions(filters, now), ...others.map((condition) => ({ on: null, sql: condition }))];
}

/** Conditions as one. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;

/** Where a search looks for its listings; the planner chooses the index. */
export const sourceOf = ({ filters, access }: ListingQuery): RawBuilder<unknown> => listingsIn(areaOf(filters), access);

/** Everything that a search asks for as one condition. */
export const matches = (query: ListingQuery): RawBuilder<boolean> =>
  allOf(conditionsOf(query).map((condition) => condition.sql));

/** Condition on `properties.id`: the listing is on the market and matches. */
export const isFoundBy = (query: ListingQuery): RawBuilder<boolean> =>
  sql<boolean>`properties.id in (select listing.id from listing_search as listing where ${matches(query)})`;
