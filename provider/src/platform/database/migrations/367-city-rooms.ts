import { type Kysely, sql } from "kysely";

/** What is asked of a city's offers beside their prices, and counted for facets. */
const ASKED = ["category_id", "price_step", "is_premium", "user_id", "n1", "n2", "n3", "n4", "n5", "n6"];

/** A city's offers by price have what is asked for beside it: numbers of rooms are counted from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index offers_city_price`.execute(db);
  await sql
    .raw(`create index offers_city_price on offers (city, property_type, price, id desc) include (${ASKED.join(", ")})`)
    .execute(db);
}
