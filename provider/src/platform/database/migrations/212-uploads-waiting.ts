import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `alter table files
    add column bytes integer not null default 0,
    add column sent_from text,
    add column waiting_since timestamptz not null default now()`,
  "update files set bytes = size, waiting_since = created_at",
  "create index files_waiting on files (waiting_since) where used_at is null",
  "create index files_waiting_from on files (sent_from) where used_at is null",
  `create table bodies_arriving (
    id text primary key,
    owner_id integer not null,
    sent_from text not null,
    bytes integer not null,
    expires_at timestamptz not null
  )`,
  "create index bodies_arriving_owner on bodies_arriving (owner_id)",
  "create index bodies_arriving_from on bodies_arriving (sent_from)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
