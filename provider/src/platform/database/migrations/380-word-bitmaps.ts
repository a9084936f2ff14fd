import { type Kysely, sql } from "kysely";

/** What of a text is held against a question beside its words. */
const FACTS = [
  ...["id", "property_type", "category_id", "price_step", "price", "map_cell", "latitude", "longitude"],
  ...["shown_latitude", "shown_longitude", "n1", "n2", "n3", "n4", "n5", "n6", "created_at", "is_premium"],
  ...["state_key", "country_key", "city", "user_id", "search"],
].join(", ");

const TRIGGERS = [
  ["insert", "referencing new table as fresh"],
  ["update", "referencing old table as gone new table as fresh"],
  ["delete", "referencing old table as gone"],
] as const;

/*
 * A bitmap index of the texts of offers on large sites (see `find/bitmaps` of the listings). The texts that a snapshot of
 * the database held are numbered in the order of type, category, price and id, from 0: their ordinals. For each lexeme that many
 * of them have there is a bit for each, in blocks; a block without a bit that is set has no row.
 *
 * `text_bitmap_base`: one row, once bitmaps have been made. `steps` are five numbers for each type, category and step of the price:
 * these three, the first ordinal and how many there are. `empty` is a block without bits.
 *
 * `text_bitmap_ordinals`: prices, ids and ages of 64 ordinals in a row.
 *
 * `text_bitmap_changes`: what has changed since: texts that came (1) and went (-1), a changed one as both. How many texts match is what
 * the bitmaps say and the sum of the changes that the snapshot does not see. Noted by triggers that are switched off until there
 * are bitmaps.
 */
const STATEMENTS = [
  `create table text_bitmap_base (
    is_only boolean primary key default true check (is_only), edition integer not null, snapshot pg_snapshot not null,
    steps integer[] not null, empty bit varying not null, made_at timestamptz not null default now())`,
  `create table text_bitmap_words (edition integer not null, number integer not null, word text collate "C" not null,
    count integer not null,
    primary key (edition, number))`,
  `create table text_bitmaps (edition integer not null, number integer not null, block integer not null,
    bits bit varying not null, primary key (edition, number, block))`,
  "alter table text_bitmaps alter column bits set storage plain",
  `create table text_bitmap_ordinals (edition integer not null, chunk integer not null, prices float8[] not null,
    ids integer[] not null, created timestamptz[] not null, primary key (edition, chunk))`,
  `alter table text_bitmap_ordinals alter column prices set storage plain, alter column ids set storage plain,
    alter column created set storage plain`,
  `create table text_bitmap_changes (like offer_texts including defaults including storage,
    sign integer not null, changed_by xid8 not null default pg_current_xact_id())`,
  "create index text_bitmap_changes_search on text_bitmap_changes using gin (search) with (gin_pending_list_limit = 64)",
  "create index text_bitmap_changes_id on text_bitmap_changes (id)",
  `create function note_text_bitmap_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      insert into text_bitmap_changes (sign, ${FACTS}) select -1, ${FACTS} from gone;
    end if;
    if tg_op <> 'DELETE' then
      insert into text_bitmap_changes (sign, ${FACTS}) select 1, ${FACTS} from fresh;
    end if;
    return null;
  end $$`,
  ...TRIGGERS.flatMap(([event, tables]) => [
    `create trigger text_bitmap_changes_${event} after ${event} on offer_texts ${tables}
      for each statement execute function note_text_bitmap_change()`,
    `alter table offer_texts disable trigger text_bitmap_changes_${event}`,
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
