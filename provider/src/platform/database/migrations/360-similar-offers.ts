import { type Kysely, sql } from "kysely";

/** Offers of a category and purpose by their places: those like a listing are looked for around it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index offers_category_map on offers (category_id, property_type, map_cell)
    include (shown_latitude, shown_longitude, id)`.execute(db);
}
