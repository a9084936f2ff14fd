import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import type { PremiumAccess } from "../access.ts";
import { CELL_BITS, type CellRange, coarserRanges } from "../cells.ts";
import type { ListingFilters } from "../filters.ts";
import { isAsked, type Question, whereFound } from "./listingQuery.ts";

/** What the listings of a cell of the map add up to, and what they reach from and to. */
export interface CellSums {
  cell: number;
  count: number;
  latitudes: number;
  longitudes: number;
  min_price: number;
  south: number;
  west: number;
  max_price: number;
  north: number;
  east: number;
  /** One that reached an end is gone, and nothing says yet what reaches it now. */
  is_stale: boolean;
}

/** Halvings of the map that sums are kept for (see migration 330). */
const LEVELS = [5, 8, 11, 14, 16];
/** Up to here by steps of the price as well. */
const FINEST_OF_PRICES = 14;

const SUMMED: (keyof ListingFilters)[] = ["property_type", "min_price", "max_price", "bounds"];

/** Whether the kept sums answer a question: they know types, prices and rectangles, as everybody sees them. */
export function isSummed(filters: ListingFilters, access: PremiumAccess): boolean {
  if (access.whole || access.own !== null) return false;
  const asked = (Object.keys(filters) as (keyof ListingFilters)[]).filter((name) => isAsked(filters[name]));
  return asked.every((name) => SUMMED.includes(name));
}

/** The levels that there are sums of, the coarsest first: by prices fewer. */
export function summedLevels({ min_price, max_price }: ListingFilters): number[] {
  const isPriced = min_price !== undefined || max_price !== undefined;
  return isPriced ? LEVELS.filter((level) => level <= FINEST_OF_PRICES) : LEVELS;
}

/**
 * The level whose cells make up those of a map; null where the kept sums do not answer.
 * @param bits halvings of the cells that are asked for
 */
export function levelFor(filters: ListingFilters, access: PremiumAccess, bits: number): number | null {
  if (!isSummed(filters, access)) return null;
  return summedLevels(filters).find((level) => level >= bits) ?? null;
}

/** Sums of offers by the cells of a map, by looking at each. @param also what else they must be */
export async function sumOffers(
  db: Database,
  question: Question,
  bits: number,
  { from, also = sql<boolean>`true` }: { from: RawBuilder<unknown>; also?: RawBuilder<boolean> },
): Promise<CellSums[]> {
  const { rows } = await sql<CellSums>`
    select (properties.map_cell >> ${sql.lit(2 * (CELL_BITS - bits))})::float8 as cell, count(*)::integer as count,
      sum(properties.shown_latitude) as latitudes, sum(properties.shown_longitude) as longitudes,
      min(properties.price) as min_price, min(properties.shown_latitude) as south, min(properties.shown_longitude) as west,
      max(properties.price) as max_price, max(properties.shown_latitude) as north, max(properties.shown_longitude) as east,
      false as is_stale
    from ${from} where ${whereFound(question)} and ${also} group by 1`.execute(db);
  return rows;
}

/** Of how an offer that is gone was summed up, whether it reached an end of those that were there (see migration 330). */
const IS_STALE = sql<boolean>`coalesce(${sql.join(
  [
    ...["min_price", "south", "west"].map((name) => [sql.ref(name), sql`min`, sql`<=`] as const),
    ...["max_price", "north", "east"].map((name) => [sql.ref(name), sql`max`, sql`>=`] as const),
  ].map(
    ([name, end, isBeyond]) =>
      sql`${end}(${name}) filter (where count < 0) ${isBeyond} ${end}(${name}) filter (where count > 0)`,
  ),
  sql` or `,
)}, false)`;

export interface KeptQuestion {
  /** See {@link levelFor}. */
  level: number;
  /** Null for everywhere. */
  ranges: CellRange[] | null;
  /** Null for all. */
  type: number | null;
  /** Steps of the price, both inclusive; null for all prices. */
  steps: { first: number; last: number } | null;
}

/** The kept sums by the cells of a map. @param bits halvings of these */
export async function readMapSums(
  db: Database,
  bits: number,
  { level, ranges, type, steps }: KeptQuestion,
): Promise<CellSums[]> {
  const ofPrice = steps
    ? sql`price_step >= 0 and price_step between ${steps.first} and ${steps.last}`
    : sql`price_step = -1`;
  const kept = (where: RawBuilder<unknown>) =>
    sql`(select * from map_sums where bits = ${sql.lit(level)} and ${ofPrice} and ${where} offset 0)`;
  const cells = ranges && coarserRanges(ranges, level);
  const from = cells
    ? sql`unnest(${cells.map(([first]) => first)}::bigint[], ${cells.map(([, last]) => last)}::bigint[]) as ranges (first, last)
      cross join lateral ${kept(sql`cell between ranges.first and ranges.last`)} as sums`
    : sql`${kept(sql`true`)} as sums`;
  const end = (name: "min" | "max", column: string) =>
    sql`${sql.raw(name)}(${sql.ref(column)}) filter (where count > 0) as ${sql.ref(column)}`;
  const { rows } = await sql<CellSums>`
    select (cell >> ${sql.lit(2 * (level - bits))})::float8 as cell, sum(count)::integer as count,
      sum(latitudes)::float8 / 1e7 as latitudes, sum(longitudes)::float8 / 1e7 as longitudes,
      ${end("min", "min_price")}, ${end("min", "south")}, ${end("min", "west")},
      ${end("max", "max_price")}, ${end("max", "north")}, ${end("max", "east")}, ${IS_STALE} as is_stale
    from ${from} ${type === null ? sql`` : sql`where property_type = ${type}`}
    group by 1 having sum(count) > 0`.execute(db);
  return rows;
}
