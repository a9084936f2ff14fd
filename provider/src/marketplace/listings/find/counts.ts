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

/** Puts changes together with what they have changed: counts, sums of the map and of places, owners and parts of the sitemap. */
export async function mergeCounts(db: Database): Promise<void> {
  await MERGE.execute(db);
  await sql`select merge_map_sums()`.execute(db);
  await sql`select merge_owner_counts()`.execute(db);
  await sql`select merge_sitemap_parts()`.execute(db);
  await sql`select merge_place_sums()`.execute(db);
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

/** What counts and corrects by itself, and says how much was wrong; the offers first, as others are made of them. */
const RECOUNTED = ["offers", "offer_texts", "map_sums", "owner_counts", "sitemap_parts", "place_sums"];

/** @returns how many offers and counts were wrong: none, unless somebody wrote listings with the triggers switched off */
export async function recount(db: Database): Promise<number> {
  let wrong = (await RECOUNT.execute(db)).rows.length;
  for (const name of RECOUNTED) {
    const { rows } = await sql<{ wrong: number }>`select ${sql.raw(`recount_${name}`)}() as wrong`.execute(db);
    wrong += rows[0]?.wrong ?? 0;
  }
  return wrong;
}
