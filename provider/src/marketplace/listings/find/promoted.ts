import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { cachedForLong } from "./countCache.ts";
import { categoriesOf, isAsked, isCounted, OFFERS, type Question } from "./listingQuery.ts";
import { readPackedNumbers } from "./packed.ts";
import { isPriced } from "./prices.ts";

interface Kept {
  /** By type and category: these, how many are promoted, when the first of them ends, and how many have ended. */
  counts: number[][];
  /** Whether any listing still says that it is promoted, and is not. */
  haveEnded: boolean;
  /** Within which this holds, the end exclusive: milliseconds since 1970. */
  from: number;
  end: number;
}

async function readCounts(db: Database, now: Date): Promise<Kept> {
  const columns = ["property_type", "category_id", "count", "ends_at", "ended"];
  const isPromoted = sql`promoted_until > ${now}`;
  const numbers = await readPackedNumbers(
    db,
    columns,
    sql`select property_type::float8, category_id::float8, (count(*) filter (where ${isPromoted}))::float8 as count,
        coalesce(extract(epoch from min(promoted_until) filter (where ${isPromoted})) * 1000, 'Infinity')::float8 as ends_at,
        (count(*) filter (where not ${isPromoted}))::float8 as ended
      from ${OFFERS} where promoted_until is not null group by 1, 2`,
  );
  const rows = Array.from({ length: numbers.length / columns.length }, (_, row) => [
    ...numbers.subarray(row * columns.length, (row + 1) * columns.length),
  ]);
  return {
    counts: rows,
    haveEnded: rows.some(([, , , , ended]) => ended !== 0),
    from: now.getTime(),
    end: Math.min(...rows.map(([, , , ends]) => ends as number)),
  };
}

/** Kept until the first promotion ends. */
async function countsAt(db: Database, now: Date): Promise<Kept> {
  const kept = await cachedForLong(db, "promoted", () => readCounts(db, now));
  const holds = now.getTime() >= kept.from && now.getTime() < kept.end;
  return holds ? kept : readCounts(db, now);
}

/** Whether all listings that say they are promoted are: those whose promotion has ended say so until their advertisement is closed. */
export const arePromotedAsSaid = async (db: Database, { now }: Question): Promise<boolean> =>
  !(await countsAt(db, now)).haveEnded;

/** How many promoted listings there are of types and categories. */
export interface PromotedCount {
  total: number;
  /** Of any type and category. */
  all: number;
}

/** Of a question for promoted listings of types and categories alone; null of another question. */
export async function countPromoted(db: Database, { filters, now }: Question): Promise<PromotedCount | null> {
  const { promoted, ...rest } = filters;
  if (!promoted || !isCounted(rest) || isAsked(rest.city) || isPriced(rest)) return null;
  const { counts } = await countsAt(db, now);
  const categories = await categoriesOf(db, rest);
  let [total, all] = [0, 0];
  for (const [type, category, count = 0] of counts) {
    all += count;
    const isOfType = rest.property_type === undefined || type === rest.property_type;
    if (isOfType && (categories === null || categories.has(category as number))) total += count;
  }
  return { total, all };
}
