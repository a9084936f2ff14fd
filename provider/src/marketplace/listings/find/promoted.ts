import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { cachedForLong } from "./countCache.ts";
import { categoriesOf, isAsked, isCounted, OFFERS, type Question } from "./listingQuery.ts";
import { readPackedNumbers } from "./packed.ts";
import { isPriced } from "./prices.ts";

interface Kept {
  /** Three numbers for each type and category: these, and how many are promoted. */
  counts: number[][];
  /** Within which this holds, the end exclusive: milliseconds since 1970. */
  from: number;
  end: number;
}

async function readCounts(db: Database, now: Date): Promise<Kept> {
  const columns = ["property_type", "category_id", "count", "ends_at"];
  const numbers = await readPackedNumbers(
    db,
    columns,
    sql`select property_type::float8, category_id::float8, count(*)::float8 as count,
        (extract(epoch from min(promoted_until)) * 1000)::float8 as ends_at
      from ${OFFERS} where promoted_until > ${now} group by 1, 2`,
  );
  const rows = Array.from({ length: numbers.length / columns.length }, (_, row) => [
    ...numbers.subarray(row * columns.length, (row + 1) * columns.length),
  ]);
  return { counts: rows, from: now.getTime(), end: Math.min(...rows.map(([, , , ends]) => ends as number)) };
}

/** How many promoted listings there are of types and categories. */
export interface PromotedCount {
  total: number;
  /** Of any type and category. */
  all: number;
}

/** Of a question for promoted listings of types and categories alone: kept until the first promotion ends. Null of another question. */
export async function countPromoted(db: Database, { filters, now }: Question): Promise<PromotedCount | null> {
  const { promoted, ...rest } = filters;
  if (!promoted || !isCounted(rest) || isAsked(rest.city) || isPriced(rest)) return null;
  const kept = await cachedForLong(db, "promoted", () => readCounts(db, now));
  const holds = now.getTime() >= kept.from && now.getTime() < kept.end;
  const { counts } = holds ? kept : await readCounts(db, now);
  const categories = await categoriesOf(db, rest);
  let [total, all] = [0, 0];
  for (const [type, category, count = 0] of counts) {
    all += count;
    const isOfType = rest.property_type === undefined || type === rest.property_type;
    if (isOfType && (categories === null || categories.has(category as number))) total += count;
  }
  return { total, all };
}
