import { type Kysely, sql } from "kysely";

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

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
