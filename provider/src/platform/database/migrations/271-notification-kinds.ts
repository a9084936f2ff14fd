import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // What happened and what its words are filled with: title and message are the words for whoever knows no kinds.
  "alter table notifications add column news text, add column params jsonb",
  "alter table notifications add column project_id integer references projects on delete set null",
  "create index notifications_project on notifications (project_id) where project_id is not null",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
