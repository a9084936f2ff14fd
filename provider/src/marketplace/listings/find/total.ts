import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { isBeyondPrices, isOfNow, nameOf } from "./bins.ts";
import { cachedCount } from "./countCache.ts";
import { offersOf, type Question, whereFound } from "./listingQuery.ts";

/** A total above is told as "more than". */
export const LARGEST_COUNT = 10_000;

/** How many match, to one more than are told. */
export async function countCapped(db: Database, question: Question): Promise<number> {
  const count = async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total
      from (select 1 from ${offersOf(question)} where ${whereFound(question)} limit ${LARGEST_COUNT + 1}) as counted`.execute(
      db,
    );
    return rows[0]?.total ?? 0;
  };
  const { filters, access } = question;
  if (await isBeyondPrices(db, question)) return 0;
  return isOfNow(filters) ? count() : cachedCount(db, `total:${nameOf(filters, access)}`, count);
}
