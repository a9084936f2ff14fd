import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  "alter table saved_searches drop constraint saved_searches_frequency_check",
  `alter table saved_searches add constraint saved_searches_frequency_check
    check (frequency in ('instant', 'daily', 'weekly', 'off'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
