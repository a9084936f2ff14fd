import { type Kysely, sql } from "kysely";

/** What is asked of each offer of a sample: read from the index alone. */
const ASKED = [
  ...["id", "property_type", "category_id", "price_step", "price", "shown_latitude", "shown_longitude", "created_at"],
  ...["is_premium", "user_id", "promoted_until", "state_key", "country_key", "n1", "n2", "n3", "n4", "n5", "n6"],
];

/** One of sixteen, by a hash of the id. */
const IS_SAMPLED = "((id::bigint * 2654435761) >> 16) & 15 = 0";

/**
 * A sixteenth of the offers and of their texts: on large sites it tells how many match where these are many. The newest of a
 * city's category; and prices that are compared, without their listings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index offers_city_category_newest on offers (city, category_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`drop index properties_compared`.execute(db);
  await sql`create index properties_compared on properties
    (city, category_id, property_type, coalesce(rentduration, ''), price) include (rentduration) where on_offer`.execute(
    db,
  );
  await sql
    .raw(`create index offers_sample on offers (city) include (${ASKED.join(", ")}) where ${IS_SAMPLED}`)
    .execute(db);
  await sql
    .raw(`create index properties_search_sample on properties using gin (search) where on_offer and ${IS_SAMPLED}`)
    .execute(db);
}
