import { type Kysely, sql } from "kysely";

/** Two random identifiers: 244 bits that nobody guesses. */
const KEY = "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')";

const STATEMENTS = [
  // Whoever knows it, by having the mail, may switch the search's mails off.
  `alter table saved_searches add column alert_key text not null default ${KEY}`,
  "create unique index saved_searches_alert_key on saved_searches (alert_key)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
