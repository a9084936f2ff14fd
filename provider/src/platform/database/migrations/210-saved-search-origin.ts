import { type Kysely, sql } from "kysely";

/** Mails begin with the site's own address; what requests once said of it is forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_searches drop column origin`.execute(db);
}
