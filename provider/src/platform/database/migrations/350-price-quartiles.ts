import { type Kysely, sql } from "kysely";

/** The prices of a city, category and purpose, rents by their period, in order: what a listing's price is compared with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index properties_compared on properties
    (city, category_id, property_type, coalesce(rentduration, ''), price) where on_offer`.execute(db);
}
