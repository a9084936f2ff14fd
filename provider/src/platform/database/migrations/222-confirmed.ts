import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // When the owner last wrote a listing, or said that it still holds.
  "alter table properties add column confirmed_at timestamptz not null default now()",
  "update properties set confirmed_at = updated_at",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
