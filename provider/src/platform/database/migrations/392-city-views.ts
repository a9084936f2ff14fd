import { type Kysely, sql } from "kysely";

/** The most viewed and most liked offers of a city come first in an index of their own: of a large city all had to be looked up. */
const STATEMENTS = [
  "create index offers_city_views on offers (city, total_view desc, id desc)",
  "create index offers_city_likes on offers (city, favourite_count desc, id desc)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
