import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `create table uploads_arriving (
    id text primary key,
    owner_id integer not null references users on delete cascade,
    sent_from text not null,
    name text not null,
    size integer not null,
    received integer not null default 0,
    parts jsonb not null default '[]',
    touched_at timestamptz not null default now()
  )`,
  "create index uploads_arriving_owner on uploads_arriving (owner_id)",
  "create index uploads_arriving_from on uploads_arriving (sent_from)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
