import type { Migration } from "kysely/migration";
import { runStatements } from "../database/index.ts";

const STATEMENTS = [
  `create table idempotency_keys (
    id text primary key,
    fingerprint text not null,
    holder text not null,
    lease_until timestamptz not null,
    is_committed boolean not null default false,
    status integer,
    answer text,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  "create index idempotency_keys_expires_at on idempotency_keys (expires_at)",
];

export const idempotencyMigrations: Record<string, Migration> = {
  "110-idempotency": runStatements(STATEMENTS),
};
