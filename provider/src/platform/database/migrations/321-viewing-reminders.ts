import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  "alter table viewings add column reminded_at timestamptz",
  "create index viewings_to_remind on viewings (starts_at) where state = 'accepted' and reminded_at is null",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
