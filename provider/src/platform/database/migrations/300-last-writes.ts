import { type Kysely, sql } from "kysely";

/** Written where a replica serves reads: until it has got there, a member's reads are the primary's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table last_writes (
    user_id integer primary key references users (id) on delete cascade,
    position bigint not null
  )`.execute(db);
}
