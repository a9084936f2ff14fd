import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // Of listings whose owner shows the quarter alone: what `properties` holds of their place is what everybody may know.
  "alter table properties add column shows_quarter boolean not null default false",
  `create table exact_places (
    property_id integer primary key references properties on delete cascade,
    address text not null,
    latitude double precision not null,
    longitude double precision not null
  )`,
  "alter table property_facilities alter column distance type double precision",
  // What a picture shows, in words.
  "alter table properties add column title_image_alt text not null default ''",
  "alter table property_images add column alt text not null default ''",
  "alter table projects add column image_alt text not null default ''",
  "alter table project_images add column alt text not null default ''",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
