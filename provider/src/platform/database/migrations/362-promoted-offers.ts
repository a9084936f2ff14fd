import { type Kysely, sql } from "kysely";

/** Promoted offers of a city, and of a category and type: they come first, and a site has many of them elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index offers_promoted_city on offers (city, created_at desc, id desc)
    where promoted_until is not null`.execute(db);
  await sql`create index offers_promoted_category on offers (category_id, property_type, created_at desc, id desc)
    where promoted_until is not null`.execute(db);
}
