import type { Migration } from "kysely/migration";
import { runStatements } from "../../platform/database/index.ts";

const STATEMENTS = [
  `create table user_interests (
    user_id integer primary key references users on delete cascade,
    category_ids jsonb not null,
    outdoor_facility_ids jsonb not null,
    min_price numeric(16, 2),
    max_price numeric(16, 2),
    property_types jsonb not null,
    city text not null default '',
    updated_at timestamptz not null default now()
  )`,
];

export const recommendationsMigrations: Record<string, Migration> = {
  "350-recommendations": runStatements(STATEMENTS),
};
