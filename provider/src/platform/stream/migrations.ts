import type { Migration } from "kysely/migration";
import { runStatements } from "../database/index.ts";

const STATEMENTS = [
  // The transaction that writes an event increments `last_number`. A member's events therefore become visible in the
  // order of their numbers.
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

export const streamMigrations: Record<string, Migration> = {
  "100-stream": runStatements(STATEMENTS),
};
