import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // Not unique: whether an address is taken shows only when somebody proves to own it.
  "alter table users add column pending_email text",
  "alter table users add column language text",
  // Addresses that were written into profiles and never confirmed.
  `update users set pending_email = email, email = null
    where email is not null and not is_email_verified and logintype <> 3`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
