import { type Kysely, sql } from "kysely";

const SHOWN = "status = 1 and request_status = 'approved'";

const STATEMENTS = [
  // A filled field as a number, where it is one: for "at least three bedrooms".
  `alter table property_parameters add column number double precision generated always as (
    case when (value #>> '{}') ~ '^-?[0-9]{1,15}([.][0-9]{1,9})?$' then (value #>> '{}')::double precision end
  ) stored`,
  "create index property_parameters_number on property_parameters (parameter_id, number, property_id) where number is not null",
  // Counts, facets and clusters of a map read this alone, not the listings.
  `create index properties_map on properties (geohash collate "C")
    include (id, latitude, longitude, price, property_type, category_id, is_premium) where ${SHOWN}`,
  "drop index properties_geohash",
  // Signs the cursors of all processes; its one row is made when the first cursor is.
  `create table search_keys (
    id smallint primary key default 1 check (id = 1),
    key text not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
