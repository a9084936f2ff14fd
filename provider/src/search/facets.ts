import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { applyFilters, type ListingFilters, type ListingQuery, onlyPublic } from "../listings/filters.ts";
import { PRICE_EDGES, type PriceClass, toHistogram } from "./histogram.ts";

/** Counting stops here; above, a total is told as capped and facets are estimated. */
export const LARGEST_COUNT = 10_000;
/** Listings that an estimate reads, and the least that it must find to be one. */
const SAMPLE = 20_000;
const LEAST_FOUND = 1000;
/** Tables up to this many listings are read whole: that is as quick as an estimate. */
const SMALL_TABLE = 2 * SAMPLE;

/** Listings of one type, category and price class, by whether their price is asked for. */
interface Cell {
  type: number;
  category: number;
  bucket: number;
  inRange: boolean;
  count: number;
}

export interface Facets {
  /** By stored type (0 sell … 3 rented): as if no type had been asked for. */
  types: Map<number, number>;
  /** By category id: as if no category had been asked for. */
  categories: Map<number, number>;
  /** As if no price had been asked for. */
  prices: PriceClass[];
  /** The counts come from a sample. */
  isEstimated: boolean;
}

export interface Counted extends Facets {
  total: number;
  isCapped: boolean;
}

/** Filters without the three that facets count by. */
function wider({
  property_type: _type,
  category_id: _id,
  category_ids: _ids,
  category_slug_id: _slug,
  min_price: _min,
  max_price: _max,
  ...rest
}: ListingFilters): ListingFilters {
  return rest;
}

async function readCells(db: Database, filters: ListingFilters, now: Date, reach: Reach): Promise<Cell[]> {
  const { min_price = 0, max_price = Number.MAX_SAFE_INTEGER } = filters;
  const listed = applyFilters(onlyPublic(from(db, reach)), wider(filters), now) as ListingQuery<unknown>;
  const rows = listed
    .select(["properties.property_type", "properties.category_id", "properties.price"])
    .$if(reach.most !== undefined, (query) => query.limit(reach.most ?? 1));
  const cells = await db
    .selectFrom(rows.as("found"))
    .select([
      "found.property_type as type",
      "found.category_id as category",
      sql<number>`width_bucket(found.price, ${sql.lit(`{${PRICE_EDGES.join(",")}}`)}::numeric[])`.as("bucket"),
      sql<boolean>`found.price >= ${min_price}::numeric and found.price <= ${max_price}::numeric`.as("inRange"),
      sql<number>`count(*)::integer`.as("count"),
    ])
    .groupBy(sql`1, 2, 3, 4`)
    .execute();
  return cells as Cell[];
}

interface Reach {
  /** Rows after which reading stops. */
  most?: number;
  /** Read only so many per cent of the table's pages, chosen at random. */
  percent?: number;
}

function from(db: Database, { percent }: Reach): ListingQuery<unknown> {
  if (percent === undefined) return db.selectFrom("properties") as ListingQuery<unknown>;
  // Repeatable, so that an estimate does not change from one question to the next.
  const sample = sql`(select * from properties tablesample system (${percent}) repeatable (1))`;
  return db.selectFrom(sample.as("properties") as never) as ListingQuery<unknown>;
}

const sum = (cells: Cell[]) => cells.reduce((total, cell) => total + cell.count, 0);

function countBy(cells: Cell[], key: "type" | "category" | "bucket", scale: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const cell of cells) counts.set(cell[key], (counts.get(cell[key]) ?? 0) + cell.count);
  return new Map([...counts].map(([value, count]) => [value, Math.round(count * scale)]));
}

function toFacets(cells: Cell[], wanted: { type?: number; categories: Set<number> | null }, scale: number): Facets {
  const ofType = (cell: Cell) => wanted.type === undefined || cell.type === wanted.type;
  const ofCategory = (cell: Cell) => !wanted.categories || wanted.categories.has(cell.category);
  return {
    types: countBy(
      cells.filter((cell) => cell.inRange && ofCategory(cell)),
      "type",
      scale,
    ),
    categories: countBy(
      cells.filter((cell) => cell.inRange && ofType(cell)),
      "category",
      scale,
    ),
    prices: toHistogram(
      countBy(
        cells.filter((cell) => ofType(cell) && ofCategory(cell)),
        "bucket",
        scale,
      ),
    ),
    isEstimated: scale !== 1,
  };
}

/** How many match, exactly up to {@link LARGEST_COUNT}. */
export async function countCapped(db: Database, filters: ListingFilters, now: Date) {
  const query = applyFilters(onlyPublic(db.selectFrom("properties")), filters, now) as ListingQuery<unknown>;
  const counted = query.select(sql.lit(1).as("one")).limit(LARGEST_COUNT + 1);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { total: Math.min(Number(count), LARGEST_COUNT), isCapped: Number(count) > LARGEST_COUNT };
}

/** The categories that filters name: their ids, or null for all. */
async function categoriesOf(db: Database, filters: ListingFilters): Promise<Set<number> | null> {
  const sets: number[][] = [];
  if (filters.category_id !== undefined) sets.push([filters.category_id]);
  if (filters.category_ids?.length) sets.push(filters.category_ids);
  if (filters.category_slug_id) {
    const rows = await db
      .selectFrom("categories")
      .select("id")
      .where("slug_id", "=", filters.category_slug_id)
      .execute();
    sets.push(rows.map((row) => row.id));
  }
  const [first, ...others] = sets;
  return first ? new Set(first.filter((id) => others.every((ids) => ids.includes(id)))) : null;
}

/**
 * Total and facets in one pass over what matches all but type, category and price. Where that is more than
 * {@link LARGEST_COUNT}, the total is counted up to there and the facets are scaled up from a sample.
 */
export async function countFacets(db: Database, filters: ListingFilters, now: Date): Promise<Counted> {
  const wanted = { type: filters.property_type, categories: await categoriesOf(db, filters) };
  const isWanted = (cell: Cell) =>
    cell.inRange &&
    (wanted.type === undefined || cell.type === wanted.type) &&
    (!wanted.categories || wanted.categories.has(cell.category));
  const exactly = (cells: Cell[]): Counted => {
    const total = sum(cells.filter(isWanted));
    const isCapped = total > LARGEST_COUNT;
    return { ...toFacets(cells, wanted, 1), total: Math.min(total, LARGEST_COUNT), isCapped };
  };

  const first = await readCells(db, filters, now, { most: LARGEST_COUNT + 1 });
  if (sum(first) <= LARGEST_COUNT) return exactly(first);
  const { size } = await db
    .selectFrom("properties")
    .select((eb) => eb.fn.max<number | null>("id").as("size"))
    .executeTakeFirstOrThrow();
  if ((size ?? 0) > SMALL_TABLE) {
    const percent = Math.min(100, (100 * SAMPLE) / (size ?? SAMPLE));
    const sample = await readCells(db, filters, now, { percent });
    if (sum(sample) >= LEAST_FOUND)
      return { ...toFacets(sample, wanted, 100 / percent), ...(await countCapped(db, filters, now)) };
  }
  return exactly(await readCells(db, filters, now, {}));
}
