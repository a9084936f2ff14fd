import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import { type Bounds, boundsOfPolygon, outlineOf, type Polygon } from "../../platform/geo/index.ts";
import { insideBoundsFor, isCutSql, type PremiumAccess, placeSql } from "./access.ts";
import { boundsAround } from "./bounds.ts";
import { withinKm } from "./place.ts";
import { matchesPrepared, searchQuery, shownWords } from "./searchText.ts";

/** What a filled field must be. All that is given must hold. */
export interface ParameterFilter {
  parameter_id: number;
  /** Bounds of a number, inclusive. */
  min?: number;
  max?: number;
  /** Any of these choices; of a checkbox, one of the chosen ones. */
  values?: string[];
}

/** Something that a listing says, or has: its words, a choice of a field or something near. One of them must hold. */
export interface Mention {
  /** In PostgreSQL's query language. */
  prepared: string;
  choices: { parameter_id: number; value: string }[];
  facilities: number[];
}

export interface ListingFilters {
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
  search?: string;
  /** Takes the place of `search`: words with what they may have meant, in PostgreSQL's query language. */
  prepared?: string;
  /** All of them. */
  mentions?: Mention[];
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
}

export type Sort = "featured" | "newest" | "oldest" | "price_asc" | "price_desc" | "most_viewed" | "most_liked";

export type ListingQuery<O> = SelectQueryBuilder<Schema, "properties", O>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Only what everybody finds: on show, and neither sold nor rented. The condition is that of the partial indexes. */
export function onlyPublic<O>(query: ListingQuery<O>): ListingQuery<O> {
  return query.where(sql<boolean>`properties.on_offer`);
}

const same = (column: "city" | "state" | "country", value: string) =>
  sql<boolean>`lower(${sql.ref(`properties.${column}`)}) = ${value.toLowerCase()}`;

/**
 * Narrows a query by everything that was asked for; absent filters leave it as it is.
 * @param access of whoever asks: premium listings are found by what is shown of them
 */
export function applyFilters<O>(
  query: ListingQuery<O>,
  filters: ListingFilters,
  now: Date,
  access: PremiumAccess,
): ListingQuery<O> {
  const { latitude, longitude, radius } = filters;
  const slugs = filters.category_slug_ids ?? (filters.category_slug_id ? [filters.category_slug_id] : []);
  const filled = (condition: RawBuilder<boolean>) =>
    access.whole ? condition : sql<boolean>`(${condition} and not ${isCutSql(access)})`;
  return query
    .$if(filters.property_type !== undefined, (q) => q.where("property_type", "=", filters.property_type ?? 0))
    .$if(filters.category_id !== undefined, (q) => q.where("category_id", "=", filters.category_id ?? 0))
    .$if(slugs.length > 0, (q) =>
      q.where("category_id", "in", (eb) =>
        eb.selectFrom("categories").select("categories.id").where("categories.slug_id", "in", slugs),
      ),
    )
    .$if(Boolean(filters.city), (q) => q.where(same("city", filters.city ?? "")))
    .$if(Boolean(filters.state), (q) => q.where(same("state", filters.state ?? "")))
    .$if(Boolean(filters.country), (q) => q.where(same("country", filters.country ?? "")))
    .$if(filters.min_price !== undefined, (q) => q.where("price", ">=", filters.min_price ?? 0))
    .$if(filters.max_price !== undefined, (q) => q.where("price", "<=", filters.max_price ?? 0))
    .$if(filters.posted_since !== undefined, (q) =>
      q.where("properties.created_at", ">=", new Date(now.getTime() - (filters.posted_since === 1 ? 1 : 7) * DAY_MS)),
    )
    .$if(filters.promoted === true, (q) => q.where("promoted_until", ">", now))
    .$if(filters.premium === true, (q) => q.where("is_premium", "=", true))
    .$if(filters.userid !== undefined, (q) => q.where("user_id", "=", filters.userid ?? 0))
    .$if(filters.exclude_id !== undefined, (q) => q.where("properties.id", "<>", filters.exclude_id ?? 0))
    .$if(Boolean(filters.category_ids?.length), (q) => q.where("category_id", "in", filters.category_ids ?? []))
    .$if(Boolean(filters.search) && !filters.prepared, (q) =>
      q.where(matchesWords(searchQuery(filters.search ?? ""), access)),
    )
    .$if(Boolean(filters.prepared), (q) => q.where(matchesWords(filters.prepared ?? "", access)))
    .$if(Boolean(filters.mentions?.length), (q) =>
      q.where((eb) => eb.and((filters.mentions ?? []).map((one) => isMentioned(one, access)))),
    )
    .$if(Boolean(filters.parameters?.length), (q) =>
      q.where((eb) => eb.and((filters.parameters ?? []).map((one) => filled(isFilled(one))))),
    )
    .$if(filters.bounds !== undefined, (q) =>
      q.where(insideBoundsFor(filters.bounds ?? { north: 90, south: -90, east: 180, west: -180 }, access)),
    )
    .$if(filters.polygon !== undefined, (q) => q.where(insideOutline(filters.polygon ?? [], access)))
    .$if(Boolean(filters.parameter_id?.length), (q) => q.where(filled(hasParameter(filters.parameter_id ?? []))))
    .$if(latitude !== undefined && longitude !== undefined && Boolean(radius), (q) =>
      q
        .where(insideBoundsFor(boundsAround(latitude ?? 0, longitude ?? 0, radius ?? 1), access))
        .where(withinKm(placeSql(access), latitude ?? 0, longitude ?? 0, radius ?? 1)),
    );
}

/** Every word of a prepared text, among those that the asker may read. */
export function matchesWords(prepared: string | null, access: PremiumAccess): RawBuilder<boolean> {
  if (!prepared) return sql<boolean>`true`;
  const found = matchesPrepared("properties", prepared);
  if (access.whole) return found;
  const shown = matchesPrepared("properties", shownWords(prepared));
  return sql<boolean>`(${found} and (not ${isCutSql(access)} or ${shown}))`;
}

/** Of premium listings by the words that the asker may read alone. */
export function isMentioned({ prepared, choices, facilities }: Mention, access: PremiumAccess): RawBuilder<boolean> {
  const held: RawBuilder<unknown>[] = choices.map(
    ({ parameter_id, value }) => sql`exists (select 1 from property_parameters as filled
      where filled.property_id = properties.id and filled.parameter_id = ${parameter_id} and filled.value ? ${value})`,
  );
  if (facilities.length > 0)
    held.push(sql`exists (select 1 from property_facilities as near
      where near.property_id = properties.id and near.facility_id in (${sql.join(facilities)}))`);
  const words = matchesWords(prepared, access);
  if (held.length === 0) return words;
  const any = sql`(${sql.join(held, sql` or `)})`;
  return sql<boolean>`(${words} or ${access.whole ? any : sql`(not ${isCutSql(access)} and ${any})`})`;
}

function hasParameter(ids: number[]) {
  return sql<boolean>`exists (select 1 from property_parameters as filled
    where filled.property_id = properties.id and filled.parameter_id in (${sql.join(ids)}))`;
}

/** Decided by the listing's key alone, so that it can be asked row by row as well as by the number's index. */
function isFilled({ parameter_id, min, max, values }: ParameterFilter) {
  const conditions = [sql`filled.parameter_id = ${parameter_id}`];
  if (min !== undefined) conditions.push(sql`filled.number >= ${min}`);
  if (max !== undefined) conditions.push(sql`filled.number <= ${max}`);
  if (values?.length) conditions.push(sql`filled.value ?| ${values}::text[]`);
  return sql<boolean>`exists (select 1 from property_parameters as filled
    where filled.property_id = properties.id and ${sql.join(conditions, sql` and `)})`;
}

/** The rectangle finds them by index, the outline decides. An outline beyond 180 is looked at from both sides. */
function insideOutline(polygon: Polygon, access: PremiumAccess) {
  const outline = outlineOf(polygon);
  const shape = `(${outline.map(([longitude, latitude]) => `(${longitude},${latitude})`).join(",")})`;
  const isBeyond = outline.some(([longitude]) => longitude > 180);
  const place = placeSql(access);
  const holds = (longitude: RawBuilder<unknown>) => sql`${shape}::polygon @> point(${longitude}, ${place.latitude})`;
  const inside = isBeyond
    ? sql`(${holds(place.longitude)} or ${holds(sql`(${place.longitude} + 360)`)})`
    : holds(place.longitude);
  return sql<boolean>`(${insideBoundsFor(boundsOfPolygon(polygon), access)} and ${inside})`;
}

/** Orders a list; the id last, so that paging never shows a listing twice. */
export function applySort<O>(query: ListingQuery<O>, sort: Sort, now: Date): ListingQuery<O> {
  const isPromoted = sql`case when properties.promoted_until > ${now} then 0 else 1 end`;
  switch (sort) {
    case "price_asc":
      return query.orderBy("price", "asc").orderBy("properties.id", "desc");
    case "price_desc":
      return query.orderBy("price", "desc").orderBy("properties.id", "desc");
    case "newest":
      return query.orderBy("properties.created_at", "desc").orderBy("properties.id", "desc");
    case "oldest":
      return query.orderBy("properties.created_at", "asc").orderBy("properties.id", "asc");
    case "most_viewed":
      return query.orderBy("total_view", "desc").orderBy("properties.id", "desc");
    case "most_liked":
      return query.orderBy("favourite_count", "desc").orderBy("properties.id", "desc");
    case "featured":
      return query.orderBy(isPromoted).orderBy("properties.created_at", "desc").orderBy("properties.id", "desc");
  }
}
