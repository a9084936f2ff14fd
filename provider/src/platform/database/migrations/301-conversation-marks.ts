import { type Kysely, sql } from "kysely";

/**
 * Up to which message what was written in a conversation has reached a person's devices, and the ways to a member's own
 * newest messages, which are searched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations
    add column low_delivered integer not null default 0,
    add column high_delivered integer not null default 0`.execute(db);
  await sql`create index messages_sent on messages (sender_id, id desc)`.execute(db);
  await sql`create index messages_received on messages (receiver_id, id desc)`.execute(db);
}
