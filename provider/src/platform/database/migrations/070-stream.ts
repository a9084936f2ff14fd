import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // `last_number` is counted up in the transaction that writes the event, so that a member's events become
  // visible in the order of their numbers and none can appear later below one that was already sent.
  `create table stream_positions (
    user_id integer primary key,
    last_number integer not null
  )`,
  `create table stream_events (
    user_id integer not null,
    number integer not null,
    type text not null,
    data jsonb not null,
    created_at timestamptz not null default now(),
    primary key (user_id, number)
  )`,
  "create index stream_events_age on stream_events (created_at)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
