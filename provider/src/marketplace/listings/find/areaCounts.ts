import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { type CellRange, type Cover, coverOf } from "../cells.ts";
import { offersWithin, type Question, whereFound } from "./listingQuery.ts";
import { isSummed, summedLevels } from "./mapSums.ts";
import { stepsWithin } from "./prices.ts";

/** Cells side by side in a rectangle, at most: more would be more sums to add, fewer more offers at the edges to look at. */
const MOST_ACROSS = 64;
/** The same where it is enough to know that there are many. */
const FEW_ACROSS = 8;

export interface AreaCount {
  /** How many match; where it is more than was asked about, at least so many. */
  total: number;
  /** How many there are whatever they cost, but for those in cells that the edges cross. */
  offers: number;
}

/** The finest level that cuts the rectangle into few enough cells. */
function coverAt({ filters, access }: Question, most: number): { cover: Cover; level: number } | null {
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
function summed(ranges: readonly CellRange[], level: number, ofPrice: RawBuilder<unknown>, type: number | undefined) {
  const ofType = type === undefined ? sql`` : sql`where property_type = ${type}`;
  return sql`(select coalesce(sum(count), 0)::integer from ${within(ranges)} cross join lateral (
      select count, property_type from map_sums
      where bits = ${sql.lit(level)} and ${ofPrice} and cell between ranges.first and ranges.last offset 0
    ) as sums ${ofType})`;
}

/**
 * How many match in a rectangle: by the kept sums of the cells within it, and by looking at the offers in those that its edges
 * cross, and of the steps at the two ends of a range of prices. Null where the sums do not answer.
 * @param most above it, counting ends
 */
export async function countInArea(db: Database, question: Question, most: number): Promise<AreaCount | null> {
  const at = coverAt(question, MOST_ACROSS);
  if (!at) return null;
  const { inner, edges } = at.cover;
  const { filters } = question;
  const { min_price, max_price, property_type: type, ...rest } = filters;
  const unpriced = { ...question, filters: { ...rest, property_type: type } };
  const isPriced = min_price !== undefined || max_price !== undefined;
  // Not each level of prices has sums of all prices.
  const every = isPriced ? coverAt(unpriced, MOST_ACROSS) : at;
  const offers = every ? summed(every.cover.inner, every.level, sql`price_step = -1`, type) : sql`0`;
  const { first, last, parts } = stepsWithin(filters);
  const ofSteps = (column: RawBuilder<unknown>) => sql<boolean>`${column} between ${first} and ${last}`;
  const pricedWithin = (ranges: readonly CellRange[], level: number) =>
    summed(ranges, level, sql`price_step >= 0 and ${ofSteps(sql`price_step`)}`, type);
  const whole = isPriced ? pricedWithin(inner, at.level) : sql`area.offers`;
  const coarse = isPriced && Number.isFinite(most) ? coverAt(question, FEW_ACROSS) : null;
  const many = coarse && coarse.level < at.level ? pricedWithin(coarse.cover.inner, coarse.level) : sql`0`;
  const atEdges = sql`(select count(*)::integer from ${offersWithin(edges)}
    where ${whereFound(unpriced)} ${isPriced ? sql`and ${ofSteps(sql`properties.price_step`)}` : sql``})`;
  const ofParts =
    parts.length === 0
      ? sql`0`
      : sql`(select count(*)::integer from offers as properties
        where ${whereFound(unpriced)} and (${sql.join(parts, sql` or `)}))`;
  const { rows } = await sql<AreaCount>`
    with area as materialized (select ${offers} as offers),
    coarse as materialized (select ${many} as total),
    cells as materialized (
      select case when coarse.total > ${most}::float8 then coarse.total else ${whole} end as total from area, coarse
    )
    select case when cells.total > ${most}::float8 then cells.total else cells.total + ${atEdges} + ${ofParts} end as total,
      area.offers from area, cells`.execute(db);
  return rows[0] ?? null;
}
