import { type Kysely, sql } from "kysely";

/*
 * `text_bitmap_places`: the ordinals of 64 ids in a row, by what these are divided by 64; -1 where an id has none. By them a walk along
 * an order looks up whether a bit is set. Bitmaps of before have none until they are made anew.
 */
const STATEMENTS = [
  `create table text_bitmap_places (edition integer not null, chunk integer not null, ordinals integer[] not null,
    primary key (edition, chunk))`,
  "alter table text_bitmap_places alter column ordinals set storage plain",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
