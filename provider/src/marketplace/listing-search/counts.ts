import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import type { ListingFilters } from "./filters.ts";

/** How many listings of a type, category and price bucket there are. */
export interface CountRow {
  property_type: number;
  category_id: number;
  price_bucket: number;
  count: number;
}

/** Filters that `listing_counts` answers; what else a search asks for must be looked up. */
const COUNTED: readonly (keyof ListingFilters)[] = [
  "property_type",
  "category_id",
  "category_ids",
  "category_slug_id",
  "category_slug_ids",
  "city",
  "country",
];

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== false && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Whether `listing_counts` says how many listings match: a search by type, category, city and country alone. */
export function isCounted(filters: ListingFilters): boolean {
  const { radius, latitude, longitude, ...others } = filters;
  const isCircle = isSet(radius) && latitude !== undefined && longitude !== undefined;
  const names = Object.entries(others).filter(([, value]) => isSet(value));
  return !isCircle && names.every(([name]) => (COUNTED as readonly string[]).includes(name));
}

/** The kept counts of a search for which {@link isCounted} holds. */
export async function readCounts(db: Database, filters: ListingFilters): Promise<CountRow[]> {
  const { property_type, category_id, category_ids, category_slug_id, category_slug_ids, city, country } = filters;
  const slugs = category_slug_ids ?? (category_slug_id ? [category_slug_id] : []);
  return db
    .selectFrom("listing_counts")
    .$if(Boolean(city), (query) => query.where("city", "=", String(city).toLowerCase()))
    .$if(Boolean(country), (query) => query.where("country", "=", String(country).toLowerCase()))
    .$if(property_type !== undefined, (query) => query.where("property_type", "=", Number(property_type)))
    .$if(category_id !== undefined, (query) => query.where("category_id", "=", Number(category_id)))
    .$if(Boolean(category_ids?.length), (query) => query.where("category_id", "in", category_ids ?? []))
    .$if(slugs.length > 0, (query) =>
      query.where("category_id", "in", (from) =>
        from.selectFrom("categories").select("id").where("slug_id", "in", slugs),
      ),
    )
    .select(["property_type", "category_id", "price_bucket", sql<number>`sum(count)::integer`.as("count")])
    .groupBy(["property_type", "category_id", "price_bucket"])
    .having(sql`sum(count)`, ">", 0)
    .execute();
}

export const totalOf = (rows: readonly CountRow[]): number => rows.reduce((total, { count }) => total + count, 0);

/** How many listings are on the market by category. */
export async function countByCategory(db: Database): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { category_id, count } of await readCounts(db, {}))
    counts.set(category_id, (counts.get(category_id) ?? 0) + count);
  return counts;
}

/** Cities with listings on the market, most first; names in lower case. */
export async function countByCity(db: Database): Promise<{ city: string; count: number }[]> {
  return db
    .selectFrom("listing_counts")
    .where("city", "<>", "")
    .groupBy("city")
    .having(sql`sum(count)`, ">", 0)
    .select(["city", sql<number>`sum(count)::integer`.as("count")])
    .orderBy("count", "desc")
    .orderBy("city")
    .execute();
}

/** The lowest and the highest price on the market, both 0 where there is none. */
export async function readPriceRange(db: Database): Promise<{ lowest: number; highest: number }> {
  // The index has the prices of each type in order.
  const { rows } = await sql<{ lowest: number | null; highest: number | null }>`
    select min(of_type.lowest) as lowest, max(of_type.highest) as highest
    from (values (0::smallint), (1)) as types (type) cross join lateral (
      select min(price) as lowest, max(price) as highest from listing_search where property_type = types.type
    ) as of_type`.execute(db);
  return { lowest: rows[0]?.lowest ?? 0, highest: rows[0]?.highest ?? 0 };
}

/** Listings that one statement of a recount reads. */
const RECOUNTED_AT_ONCE = 10_000;

const KEY = sql`city, country, property_type, category_id, price_bucket`;

/** Adds what the counts of a key are wrong by. One statement sees rows and counts of one moment, and changes commute. */
const CORRECT_COUNTS = sql`
  insert into listing_counts (${KEY}, count)
  select ${KEY}, sum(count) from (
    select ${KEY}, count(*) as count from listing_search group by ${KEY}
    union all
    select ${KEY}, -count from listing_counts
  ) as differences
  group by ${KEY} having sum(count) <> 0 returning 1`;

/**
 * Compacts the rows of `listing_counts`: one for each key that has listings. What is written is the sum of what was deleted, so
 * several processes may compact at once.
 */
export async function compactCounts(db: Database): Promise<void> {
  await sql`
    with changed as (select ${KEY} from listing_counts group by ${KEY} having count(*) > 1 or sum(count) = 0),
    deleted as (
      delete from listing_counts as counts using changed
      where (counts.city, counts.country, counts.property_type, counts.category_id, counts.price_bucket)
        = (changed.city, changed.country, changed.property_type, changed.category_id, changed.price_bucket)
      returning counts.*
    )
    insert into listing_counts (${KEY}, count)
    select ${KEY}, sum(count) from deleted group by ${KEY} having sum(count) <> 0`.execute(db);
}

/** Writes the search rows of some listings, which nobody changes meanwhile. Returns how many differed. */
async function rewriteRows(db: Database, ids: number[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select from properties where id = any(${ids}::integer[]) order by id for no key update`.execute(tx);
    const { rows } = await sql<{ wrong: number }>`
      select refresh_listing_search(${ids}::integer[]) as wrong`.execute(tx);
    return rows[0]?.wrong ?? 0;
  });
}

/**
 * Writes search rows and counts that differ as the listings say they are.
 * @returns how many differed: none, unless somebody wrote listings with the triggers switched off
 */
export async function recount(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number }>`select greatest(
    (select max(id) from properties), (select max(id) from listing_search), 0) as last`.execute(db);
  const last = rows[0]?.last ?? 0;
  let wrong = 0;
  for (let first = 1; first <= last; first += RECOUNTED_AT_ONCE) {
    const end = first + RECOUNTED_AT_ONCE - 1;
    const { rows } = await sql<{ id: number }>`select wrong_search_rows(${first}, ${end}) as id`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) wrong += await rewriteRows(db, ids);
  }
  wrong += (await CORRECT_COUNTS.execute(db)).rows.length;
  await compactCounts(db);
  return wrong;
}
