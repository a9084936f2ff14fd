import { type Kysely, sql } from "kysely";

/** Searches are answered in memory: what 150 made for counting in the database is not asked any more. */
const STATEMENTS = [
  "drop index property_parameters_number",
  `create index properties_geohash on properties (geohash collate "C") where status = 1 and request_status = 'approved'`,
  "drop index properties_map",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
