import { type Kysely, sql } from "kysely";

/** What listings like one are compared by stands in the index of the surroundings (migration 360): rows need not be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index offers_category_map_told on offers (category_id, property_type, map_cell)
    include (shown_latitude, shown_longitude, id, price, is_premium)`.execute(db);
  await sql`drop index offers_category_map`.execute(db);
  await sql`alter index offers_category_map_told rename to offers_category_map`.execute(db);
}
