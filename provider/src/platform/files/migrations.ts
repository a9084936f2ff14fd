import type { Migration } from "kysely/migration";
import { runStatements } from "../database/index.ts";

const STATEMENTS = [
  `create table files (
    id text primary key,
    kind text not null,
    name text not null,
    mime text not null,
    access text not null default 'public',
    size integer not null,
    bytes integer not null default 0,
    width integer,
    height integer,
    widths jsonb not null default '[]',
    avif jsonb,
    blurhash text not null default '',
    owner_id integer,
    sent_from text,
    waiting_since timestamptz not null default now(),
    used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  "create index files_owner on files (owner_id)",
  "create index files_created on files (created_at)",
  "create index files_waiting on files (waiting_since) where used_at is null",
  "create index files_waiting_from on files (sent_from) where used_at is null",
  `create table site_secrets (
    name text primary key,
    value text not null,
    created_at timestamptz not null default now()
  )`,
  `create table bodies_arriving (
    id text primary key,
    owner_id integer not null,
    sent_from text not null,
    bytes integer not null,
    expires_at timestamptz not null
  )`,
  "create index bodies_arriving_owner on bodies_arriving (owner_id)",
  "create index bodies_arriving_from on bodies_arriving (sent_from)",
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

export const filesMigrations: Record<string, Migration> = {
  "060-files": runStatements(STATEMENTS),
};
