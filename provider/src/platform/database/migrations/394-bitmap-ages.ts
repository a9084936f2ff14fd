import { type Kysely, sql } from "kysely";

/*
 * `text_bitmap_ages`: 64 ordinals in a row, the newest listings first, and when the oldest of these was made. By them a walk by age
 * meets the bits that are set without looking at the listings. Bitmaps of before have none until they are made anew.
 */
const STATEMENTS = [
  `create table text_bitmap_ages (edition integer not null, chunk integer not null, ordinals integer[] not null,
    oldest timestamptz not null, primary key (edition, chunk))`,
  "alter table text_bitmap_ages alter column ordinals set storage plain",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
