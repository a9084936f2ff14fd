import type { Migration } from "kysely/migration";
import { runStatements } from "../../platform/database/index.ts";

const STATEMENTS = [
  `create table drafts (
    user_id integer not null references users on delete cascade,
    id text not null,
    kind text not null check (kind in ('property', 'project')),
    step text not null default '',
    payload jsonb not null,
    revision integer not null,
    updated_at timestamptz not null default now(),
    primary key (user_id, id)
  )`,
];

export const draftsMigrations: Record<string, Migration> = {
  "300-drafts": runStatements(STATEMENTS),
};
