import { type Kysely, sql } from "kysely";

/**
 * Views and favourites that are not yet in the figures of their listings: each is a row of its own, so that nobody waits
 * for a listing's row, and many become one change of it. `kind` as in `listing_view_days`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table listing_figure_changes (
    id bigint generated always as identity primary key,
    kind smallint not null,
    listing_id integer not null,
    day date not null,
    views integer not null default 0,
    favourites integer not null default 0
  )`.execute(db);
}
