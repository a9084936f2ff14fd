import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import type { PremiumAccess } from "../access.ts";
import { CELL_BITS, type CellRange, coarserRanges } from "../cells.ts";
import type { ListingFilters } from "../filters.ts";
import { BITS_OF_PRICES, isAsked, type Question, summedByPriceCell, whereFound } from "./listingQuery.ts";
import { readPackedNumbers } from "./packed.ts";
import { isPriced, stepsAndTens } from "./prices.ts";

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

/** Sums of all the cells of a map that a rectangle touches, each of the whole cell. */
export interface MapCells {
  /** Halvings of the map that make the cells. */
  bits: number;
  sums: CellSums[];
}

/** Halvings of the map that sums are kept for (see migration 330), and those that are by steps of the price as well (361, 364). */
const LEVELS = [5, 8, 11, 14, 16];
const LEVELS_OF_PRICES = [5, 8, 11, 12, 13, 14];

const SUMMED: (keyof ListingFilters)[] = ["property_type", "min_price", "max_price", "bounds"];

/** Whether the kept sums answer a question: they know types, prices and rectangles, as everybody sees them. */
export function isSummed(filters: ListingFilters, access: PremiumAccess): boolean {
  if (access.whole || access.own !== null) return false;
  const asked = (Object.keys(filters) as (keyof ListingFilters)[]).filter((name) => isAsked(filters[name]));
  return asked.every((name) => SUMMED.includes(name));
}

/** The levels that there are sums of, the coarsest first: by prices fewer. */
export const summedLevels = (filters: ListingFilters): number[] => (isPriced(filters) ? LEVELS_OF_PRICES : LEVELS);

/**
 * The level whose cells make up those of a map; null where the kept sums do not answer.
 * @param bits halvings of the cells that are asked for
 */
export function levelFor(filters: ListingFilters, access: PremiumAccess, bits: number): number | null {
  if (!isSummed(filters, access)) return null;
  return summedLevels(filters).find((level) => level >= bits) ?? null;
}

const SENT = [
  "cell",
  "count",
  "latitudes",
  "longitudes",
  "min_price",
  "south",
  "west",
  "max_price",
  "north",
  "east",
] as const;

async function readSums(db: Database, rows: RawBuilder<unknown>): Promise<CellSums[]> {
  const numbers = await readPackedNumbers(db, SENT, rows);
  const sums: CellSums[] = [];
  for (let at = 0; at < numbers.length; at += SENT.length) {
    const number = (column: number) => numbers[at + column] as number;
    sums.push({
      cell: number(0),
      count: number(1),
      latitudes: number(2),
      longitudes: number(3),
      min_price: number(4),
      south: number(5),
      west: number(6),
      max_price: number(7),
      north: number(8),
      east: number(9),
      is_stale: false,
    });
  }
  return sums;
}

const LEAST = ["min_price", "south", "west"] as const;
const MOST = ["max_price", "north", "east"] as const;

/** What sums add up to. */
const SUMMED_UP = sql.raw(
  [
    ...["sum(count)::float8 as count", "sum(latitudes)::float8 as latitudes", "sum(longitudes)::float8 as longitudes"],
    ...LEAST.map((name) => `min(${name}) as ${name}`),
    ...MOST.map((name) => `max(${name}) as ${name}`),
  ].join(", "),
);

/** What offers add up to. */
const OF_OFFERS = sql.raw(`count(*)::float8 as count,
  sum(properties.shown_latitude) as latitudes, sum(properties.shown_longitude) as longitudes,
  min(properties.price) as min_price, min(properties.shown_latitude) as south, min(properties.shown_longitude) as west,
  max(properties.price) as max_price, max(properties.shown_latitude) as north, max(properties.shown_longitude) as east`);

/** Sums of offers by the cells of a map, by looking at each. @param also what else they must be */
export async function sumOffers(
  db: Database,
  question: Question,
  bits: number,
  { from, also = sql<boolean>`true` }: { from: RawBuilder<unknown>; also?: RawBuilder<boolean> },
): Promise<CellSums[]> {
  return readSums(
    db,
    sql`select (properties.map_cell >> ${sql.lit(2 * (CELL_BITS - bits))})::float8 as cell, ${OF_OFFERS}
      from ${from} where ${whereFound(question)} and ${also} group by 1`,
  );
}

/** The same of a range of prices, cell by cell of their index; null where these are coarser than the map's, or too many. */
export async function sumOffersOfPrices(
  db: Database,
  question: Question,
  bits: number,
  ranges: CellRange[],
): Promise<CellSums[] | null> {
  const found = bits <= BITS_OF_PRICES ? summedByPriceCell(ranges, question, OF_OFFERS) : null;
  if (!found) return null;
  const cell = sql`(cells.cell >> ${sql.lit(2 * (BITS_OF_PRICES - bits))})::float8 as cell`;
  return readSums(db, sql`select ${cell}, ${SUMMED_UP} from ${found} where count > 0 group by 1`);
}

/** Two cells, or two parts of one, together. */
export function added(one: CellSums, other: CellSums): CellSums {
  return {
    cell: one.cell,
    count: one.count + other.count,
    latitudes: one.latitudes + other.latitudes,
    longitudes: one.longitudes + other.longitudes,
    min_price: Math.min(one.min_price, other.min_price),
    south: Math.min(one.south, other.south),
    west: Math.min(one.west, other.west),
    max_price: Math.max(one.max_price, other.max_price),
    north: Math.max(one.north, other.north),
    east: Math.max(one.east, other.east),
    is_stale: one.is_stale || other.is_stale,
  };
}

/** A cell without an offer that is gone, of a count of -1: where that reached an end of those that were there, this is not known. */
const without = (all: CellSums, gone: CellSums): CellSums => ({
  ...all,
  count: all.count + gone.count,
  latitudes: all.latitudes + gone.latitudes,
  longitudes: all.longitudes + gone.longitudes,
  is_stale:
    all.is_stale || LEAST.some((name) => gone[name] <= all[name]) || MOST.some((name) => gone[name] >= all[name]),
});

/** Sums and what has changed since they were put together: first what is there, then what is gone. */
function foldChanges(rows: readonly CellSums[]): CellSums[] {
  const cells = new Map<number, CellSums>();
  for (const row of rows) {
    const known = cells.get(row.cell);
    if (row.count > 0) cells.set(row.cell, known ? added(known, row) : row);
  }
  for (const row of rows) {
    const known = cells.get(row.cell);
    if (row.count < 0 && known) cells.set(row.cell, without(known, row));
  }
  return [...cells.values()].filter(({ count }) => count > 0);
}

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

const VALUES = sql.raw(["count", "latitudes", "longitudes", ...LEAST, ...MOST].join(", "));
/** Places are summed up as whole numbers of so many to a degree. */
const PER_DEGREE = 1e7;

/** Which of the kept sums are those of some steps of the price, both inclusive; null for all prices. */
export const ofSteps = (steps: KeptQuestion["steps"]): RawBuilder<boolean> =>
  steps ? sql`price_step <> -1 and price_step = any(${stepsAndTens(steps)}::integer[])` : sql`price_step = -1`;

/** The kept sums by the cells of a map. @param bits halvings of these */
export async function readMapSums(
  db: Database,
  bits: number,
  { level, ranges, type, steps }: KeptQuestion,
): Promise<CellSums[]> {
  const ofType = type === null ? sql`` : sql`and property_type = ${type}`;
  const kept = (where: RawBuilder<unknown>) =>
    sql`(select cell, ${VALUES} from map_sums where bits = ${sql.lit(level)} and ${ofSteps(steps)} ${ofType} and ${where} offset 0)`;
  const cells = ranges && coarserRanges(ranges, level);
  const among = (which: RawBuilder<unknown>) =>
    cells
      ? sql`unnest(${cells.map(([first]) => first)}::bigint[], ${cells.map(([, last]) => last)}::bigint[]) as ranges (first, last)
        cross join lateral ${kept(sql`cell between ranges.first and ranges.last and ${which}`)} as sums`
      : sql`${kept(which)} as sums`;
  const cell = sql`(cell >> ${sql.lit(2 * (level - bits))})::float8 as cell`;
  const rows = await readSums(
    db,
    sql`select ${cell}, ${SUMMED_UP} from ${among(sql`not is_change`)} group by 1
      union all select ${cell}, ${VALUES} from ${among(sql`is_change`)}`,
  );
  return foldChanges(rows).map((row) => ({
    ...row,
    latitudes: row.latitudes / PER_DEGREE,
    longitudes: row.longitudes / PER_DEGREE,
  }));
}
