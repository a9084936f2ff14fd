import type { Migration } from "kysely/migration";
import { runStatements } from "../../platform/database/index.ts";
import { PLACES_VIEW } from "./placesView.ts";

const STATEMENTS = [
  // The key that signs the cursors of all processes. The first cursor creates the only row.
  `create table search_keys (
    id smallint primary key default 1 check (id = 1),
    key text not null
  )`,
];

export const searchMigrations: Record<string, Migration> = {
  "360-search": runStatements(STATEMENTS),
  "495-listing-places": runStatements(PLACES_VIEW),
};
