import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // As of properties: what `projects` holds of such a place is what everybody may know.
  "alter table projects add column shows_quarter boolean not null default false",
  "alter table exact_places drop constraint exact_places_pkey",
  "alter table exact_places alter column property_id drop not null",
  "alter table exact_places add constraint exact_places_property unique (property_id)",
  "alter table exact_places add column project_id integer references projects on delete cascade",
  "alter table exact_places add constraint exact_places_project unique (project_id)",
  "alter table exact_places add constraint exact_places_of_one check (num_nonnulls(property_id, project_id) = 1)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
