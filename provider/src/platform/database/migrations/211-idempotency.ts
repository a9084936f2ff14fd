import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `create table idempotency_keys (
    id text primary key,
    fingerprint text not null,
    holder text not null,
    lease_until timestamptz not null,
    is_committed boolean not null default false,
    status integer,
    answer text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  "create index idempotency_keys_expires_at on idempotency_keys (expires_at)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
