import { type Kysely, sql } from "kysely";

/** What is asked of a category's offers in a city beside their prices, and told of those that are found. */
const ASKED = ["id", "created_at", "price_step", "is_premium", "user_id", "n1", "n2", "n3", "n4", "n5", "n6"];

/** A category's offers in a city by price: they were what a city's and a category's have in common, which are lists of tens of thousands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index offers_city_category_price on offers (city, category_id, property_type, price) include (${ASKED.join(", ")})`,
    )
    .execute(db);
}
