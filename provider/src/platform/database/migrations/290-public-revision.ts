import { type Kysely, sql } from "kysely";

/** Raised when what everybody sees has changed, by every process without waiting for another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence public_revision`.execute(db);
  // A sequence that nobody has asked yet has its first value as its last one already.
  await sql`select nextval('public_revision')`.execute(db);
}
