import type { Migration } from "kysely/migration";
import { runStatements } from "../database/index.ts";

const STATEMENTS = [
  // `translations` contains the value in other languages than the site's default one, by language.
  `create table settings (
    key text primary key,
    value jsonb not null,
    translations jsonb not null default '{}'
  )`,
];

export const settingsMigrations: Record<string, Migration> = {
  "080-settings": runStatements(STATEMENTS),
};
