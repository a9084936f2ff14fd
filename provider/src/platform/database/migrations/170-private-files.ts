import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files
    add column access text not null default 'public',
    add column blurhash text not null default '',
    add column avif jsonb,
    add column used_at timestamptz`.execute(db);
  await sql`update files set used_at = created_at`.execute(db);
  await sql`create index files_owner on files (owner_id)`.execute(db);
  await sql`create index files_created on files (created_at)`.execute(db);
  await sql`create table site_secrets (
    name text primary key,
    value text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
}
