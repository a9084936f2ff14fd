import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";

const KEYS = sql`city, property_type, category_id, price_step`;

/**
 * Puts the rows of `listing_counts` that stand for the same together, where changes have been added. What is summed up
 * is what was taken out: several processes may do it at the same time.
 */
export const MERGE = sql`
    with changed as (select distinct ${KEYS} from listing_counts where is_change),
    gone as (
      delete from listing_counts as counts using changed
      where counts.city is not distinct from changed.city and counts.property_type = changed.property_type
        and counts.category_id = changed.category_id and counts.price_step = changed.price_step
      returning counts.city, counts.property_type, counts.category_id, counts.price_step, counts.count
    )
    insert into listing_counts (${KEYS}, count, is_change)
    select ${KEYS}, sum(count), false from gone group by ${KEYS} having sum(count) <> 0`;

/** Puts changes together with what they have changed, those of the map as well. */
export async function mergeCounts(db: Database): Promise<void> {
  await MERGE.execute(db);
  await sql`select merge_map_sums()`.execute(db);
}

/** Counts the listings anew, and corrects what `listing_counts` says of them; a row for each count that was wrong. */
export const RECOUNT = sql`
    insert into listing_counts (${KEYS}, count)
    select ${KEYS}, sum(count) from (
      select area.city, property_type, category_id, price_step(price) as price_step, count(*) as count
      from properties cross join lateral (values (properties.city), (null)) as area (city)
      where on_offer group by 1, 2, 3, 4
      union all
      select ${KEYS}, -count from listing_counts
    ) as differences
    group by ${KEYS} having sum(count) <> 0 returning 1`;

/** @returns how many offers and counts were wrong: none, unless somebody wrote listings with the triggers switched off */
export async function recount(db: Database): Promise<number> {
  const offers = await sql<{ wrong: number }>`select recount_offers() as wrong`.execute(db);
  const sums = await sql<{ wrong: number }>`select recount_map_sums() as wrong`.execute(db);
  return (offers.rows[0]?.wrong ?? 0) + (sums.rows[0]?.wrong ?? 0) + (await RECOUNT.execute(db)).rows.length;
}
