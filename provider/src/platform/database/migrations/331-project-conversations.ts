import { type Kysely, sql } from "kysely";

/** Below 0 the `property_id` of a conversation is a project's id with a minus before it. */
const TABLES = ["conversations", "chat_reports"];

const STATEMENTS = TABLES.flatMap((table) => [
  `alter table ${table} drop constraint ${table}_property_id_fkey`,
  // Deleting a home or a project deletes what was written about it all the same.
  `alter table ${table}
    add column about_home integer generated always as (case when property_id > 0 then property_id end) stored
      references properties on delete cascade,
    add column about_project integer generated always as (case when property_id < 0 then -property_id end) stored
      references projects on delete cascade,
    add check (property_id <> 0)`,
  `create index ${table}_home on ${table} (about_home) where about_home is not null`,
  `create index ${table}_project on ${table} (about_project) where about_project is not null`,
]);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
