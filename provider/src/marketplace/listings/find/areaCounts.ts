import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { CELL_BITS, type CellRange, type Cover, coverOf, finerRanges, rangesWithout } from "../cells.ts";
import { offersWithin, type Question, whereFound } from "./listingQuery.ts";
import { isSummed, type KeptQuestion, type MapCells, ofSteps, summedLevels } from "./mapSums.ts";
import { isPriced, stepsWithin } from "./prices.ts";

/** Cells side by side in a rectangle, at most: more would be more sums to add, fewer more offers at the edges to look at. */
const MOST_ACROSS = 64;
/** The same where it is enough to know about how many there are, or that there are many. */
const ENOUGH_ACROSS = 16;
const FEW_ACROSS = 8;

/** The finest level that cuts the rectangle into few enough cells. */
function coverAt(
  { filters, access }: Pick<Question, "filters" | "access">,
  most: number,
): { cover: Cover; level: number } | null {
  if (!filters.bounds || !isSummed(filters, access)) return null;
  for (const level of summedLevels(filters).toReversed()) {
    const cover = coverOf(filters.bounds, level, most);
    if (cover) return { cover, level };
  }
  return null;
}

const within = (ranges: readonly CellRange[]) =>
  sql`unnest(${ranges.map(([first]) => first)}::bigint[], ${ranges.map(([, last]) => last)}::bigint[]) as ranges (first, last)`;

/** Sums of whole cells. */
function summed(ranges: readonly CellRange[], level: number, steps: KeptQuestion["steps"], type: number | undefined) {
  const ofType = type === undefined ? sql`` : sql`where property_type = ${type}`;
  return sql`(select coalesce(sum(count), 0)::integer from ${within(ranges)} cross join lateral (
      select count, property_type from map_sums
      where bits = ${sql.lit(level)} and ${ofSteps(steps)} and cell between ranges.first and ranges.last offset 0
    ) as sums ${ofType})`;
}

interface Area {
  /** How many match in cells that were counted already. */
  counted: number;
  /** Those cells, in ranges of `map_cell`. */
  cells: CellRange[];
  /** Cells whose sums are to be added up, and their level. */
  summed: CellRange[];
  level: number;
  /** Ranges of `map_cell` of the cells that the edges cross. */
  edges: CellRange[];
}

/** A rectangle by the cells of a map that were counted whole: what is left of it are finer cells around those. */
function beside({ filters, access }: Question, { bits, sums }: MapCells): Area | null {
  if (!filters.bounds || !isSummed(filters, access)) return null;
  const cover = coverOf(filters.bounds, bits, Number.POSITIVE_INFINITY);
  if (!cover) return null;
  const isInside = insideTest(cover.inner);
  const counted = sums.reduce((total, { cell, count }) => (isInside(cell) ? total + count : total), 0);
  const cells = finerRanges(cover.inner, CELL_BITS - bits);
  const finer = coverAt({ filters, access }, MOST_ACROSS);
  if (!finer || finer.level <= bits) return { counted, cells, summed: [], level: bits, edges: cover.edges };
  const summed = rangesWithout(finer.cover.inner, finerRanges(cover.inner, finer.level - bits));
  return { counted, cells, summed, level: finer.level, edges: finer.cover.edges };
}

/** A rectangle of which nothing is counted yet. */
function wholeArea(question: Question): Area | null {
  const at = coverAt(question, MOST_ACROSS);
  return at && { counted: 0, cells: [], summed: at.cover.inner, level: at.level, edges: at.cover.edges };
}

/** Whether a cell lies in ascending ranges. */
function insideTest(ranges: readonly CellRange[]): (cell: number) => boolean {
  return (cell) => {
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle] as CellRange)[1] < cell) low = middle + 1;
      else high = middle;
    }
    const range = ranges[low];
    return range !== undefined && range[0] <= cell;
  };
}

/**
 * How many match in a rectangle: by the kept sums of the cells within it, and by looking at the offers in those that its edges
 * cross, and of the steps at the two ends of a range of prices.
 * @param most above it, counting ends
 * @param seen what matches by the cells of a map around the rectangle, where that is known
 * @returns above `most` at least so many; null where the sums do not answer
 */
export async function countInArea(
  db: Database,
  question: Question,
  most: number,
  seen: MapCells | null = null,
): Promise<number | null> {
  const known = seen && beside(question, seen);
  if (known && known.counted > most) return known.counted;
  const area = known ?? wholeArea(question);
  if (!area) return null;
  const { min_price: _, max_price: __, property_type: type, ...rest } = question.filters;
  const unpriced = { ...question, filters: { ...rest, property_type: type } };
  const hasPrices = isPriced(question.filters);
  const { first, last, parts } = stepsWithin(question.filters);
  const steps = hasPrices ? { first, last } : null;
  const matching = (ranges: readonly CellRange[], level: number) =>
    ranges.length === 0 ? sql`0` : summed(ranges, level, steps, type);
  const coarse = hasPrices && !known && Number.isFinite(most) ? coverAt(question, FEW_ACROSS) : null;
  const many = coarse && coarse.level < area.level ? matching(coarse.cover.inner, coarse.level) : sql`0`;
  const atEdges = sql`(select count(*)::integer from ${offersWithin(area.edges)}
    where ${whereFound(unpriced)} ${hasPrices ? sql`and properties.price_step between ${first} and ${last}` : sql``})`;
  const isCounted = sql`exists (select from ${within(area.cells)} where properties.map_cell between ranges.first and ranges.last)`;
  const ofParts =
    parts.length === 0
      ? sql`0`
      : sql`(select count(*)::integer from offers as properties
        where ${whereFound(unpriced)} and (${sql.join(parts, sql` or `)}) ${area.cells.length > 0 ? sql`and not ${isCounted}` : sql``})`;
  const { rows } = await sql<{ total: number }>`
    with coarse as materialized (select ${many} as total),
    cells as materialized (
      select case when coarse.total > ${most}::float8 then coarse.total
        else ${area.counted}::integer + ${matching(area.summed, area.level)} end as total from coarse
    )
    select case when cells.total > ${most}::float8 then cells.total else cells.total + ${atEdges} + ${ofParts} end as total
    from cells`.execute(db);
  return rows[0]?.total ?? null;
}

/** About how many there are in a rectangle whatever they cost: but for those in cells that its edges cross. */
export async function offersInArea(db: Database, { filters, access }: Question): Promise<number> {
  const { min_price, max_price, property_type: type, ...rest } = filters;
  const at = coverAt({ filters: rest, access }, ENOUGH_ACROSS);
  if (!at) return 0;
  const { rows } = await sql<{ total: number }>`
    select ${summed(at.cover.inner, at.level, null, type)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}
