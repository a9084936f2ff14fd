import type { Migration } from "kysely/migration";
import { runStatements } from "../../platform/database/index.ts";

const STATEMENTS = [
  // Person 0 is the site itself, which has no row in `users`. The generated columns delete a block together with
  // either member.
  `create table blocks (
    blocker_id integer not null,
    blocked_id integer not null,
    blocker_member integer generated always as (nullif(blocker_id, 0)) stored references users on delete cascade,
    blocked_member integer generated always as (nullif(blocked_id, 0)) stored references users on delete cascade,
    reason text not null default '',
    created_at timestamptz not null default now(),
    primary key (blocker_id, blocked_id)
  )`,
];

export const blocksMigrations: Record<string, Migration> = {
  "050-blocks": runStatements(STATEMENTS),
};
