import { setImmediate as pause } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../platform/database/index.ts";
import { alone, PATIENT, type Tx, withLocks } from "../locks.ts";
import { FEWEST_OFFERS, isSampled, SAMPLES, type Sample } from "../sample.ts";
import { CODE_OF_PROMOTED, quoted } from "../textCodes.ts";
import { BLOCK_BITS, BLOCK_BYTES, CHUNK } from "./layout.ts";
import { lexemeOfAtLeast, MOST_ROOMS, SLOTS } from "./lexemes.ts";

/** A lexeme has bitmaps where at least one of so many texts has it: of the others the index of words tells soon enough. */
const COMMON = 256;
/** By the texts of which the lexemes of a large site are counted. */
const [SAMPLE] = SAMPLES as readonly [Sample];
const TRIGGERS = ["insert", "update", "delete"].map((event) => `text_bitmap_changes_${event}`);

/** Tables with rows of each edition, beside that of the bits. */
const OF_EDITIONS = ["words", "ordinals", "places", "ages"];

/** Ids that are read at once. */
const ROWS = 100_000;

/** The ordinals of the texts by their ids. */
class Ordinals {
  readonly #ids: Int32Array;
  readonly #ordinals: Int32Array;

  constructor(size: number) {
    this.#ids = new Int32Array(size);
    this.#ordinals = new Int32Array(size);
  }

  set(index: number, id: number, ordinal: number): void {
    this.#ids[index] = id;
    this.#ordinals[index] = ordinal;
  }

  of(id: number): number {
    let low = 0;
    let high = this.#ids.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return this.#ordinals[low] as number;
  }
}

/** Ids and ordinals of the next texts. */
async function readAfter(tx: Tx, id: number | null): Promise<Buffer> {
  const { rows } = await sql<{ packed: Buffer }>`
    select string_agg(int4send(id) || int4send(ordinal), '' order by id) as packed from (
      select id, ordinal from text_ordinals where id > ${id}::integer or ${id}::integer is null
      order by id limit ${ROWS}) as texts`.execute(tx);
  return (rows[0] as { packed: Buffer }).packed;
}

async function readOrdinals(tx: Tx): Promise<{ size: number; ordinals: Ordinals }> {
  const { rows } = await sql<{ size: number }>`select count(*)::integer as size from text_ordinals`.execute(tx);
  const size = rows[0]?.size ?? 0;
  const ordinals = new Ordinals(size);
  let last: number | null = null;
  for (let at = 0; at < size; ) {
    const packed = await readAfter(tx, last);
    for (let byte = 0; byte < packed.length; byte += 8, at++) {
      const id = packed.readInt32BE(byte);
      ordinals.set(at, id, packed.readInt32BE(byte + 4));
      last = id;
    }
  }
  return { size, ordinals };
}

interface Bitmap {
  lexeme: string;
  /** Texts that have it, as everybody may find them. */
  where: RawBuilder<boolean>;
  /** Whether few may have it. */
  isRare?: boolean;
}

const says = (lexeme: string, weights = "") => sql<boolean>`search @@ ${`${quoted(lexeme)}${weights}`}::text::tsquery`;

/** What many texts have: words, cities, and numbers of fields from one to ten; and promotion. */
async function commonLexemes(tx: Tx, size: number): Promise<Bitmap[]> {
  const least = size / COMMON;
  const [standsFor, sampled] =
    size >= FEWEST_OFFERS ? [SAMPLE.standsFor, isSampled(SAMPLE, "id").compile(tx).sql] : [1, "true"];
  const { rows } = await sql<{ word: string }>`
    select word from ts_stat(${`select search from offer_texts where ${sampled}`})
    where ndoc * ${standsFor}::integer >= ${least}::float8 and (left(word, 1) <> '/' or left(word, 3) = '/p/')`.execute(
    tx,
  );
  const ofWords = rows.map(({ word: lexeme }) => ({
    lexeme,
    where: lexeme.startsWith("/")
      ? says(lexeme)
      : sql<boolean>`${says(lexeme)} and (not is_premium or ${says(lexeme, ":AB")})`,
  }));
  const ofNumbers = SLOTS.flatMap((slot) =>
    Array.from({ length: MOST_ROOMS }, (_, index) => ({
      lexeme: lexemeOfAtLeast(slot, index + 1),
      where: sql<boolean>`${sql.ref(`n${slot}`)} >= ${index + 1}::float8 and not is_premium`,
    })),
  );
  return [...ofWords, ...ofNumbers, { lexeme: CODE_OF_PROMOTED, where: says(CODE_OF_PROMOTED), isRare: true }];
}

/** So many are numbered before the process answers others. */
const IDS_AT_ONCE = 20_000;

/** Writes the bits of some ids, of the blocks that have any. */
async function writeBits(tx: Tx, edition: number, number: number, ids: Buffer, size: number, ordinals: Ordinals) {
  const bytes = Buffer.alloc(Math.ceil(size / BLOCK_BITS) * BLOCK_BYTES);
  for (let at = 0; at < ids.length; at += 4) {
    if (at % (4 * IDS_AT_ONCE) === 0) await pause();
    const ordinal = ordinals.of(ids.readInt32BE(at));
    bytes[ordinal >> 3] = (bytes[ordinal >> 3] as number) | (0x80 >> (ordinal & 7));
  }
  const blocks: number[] = [];
  const hex: string[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    const block = bytes.subarray(at, at + BLOCK_BYTES);
    if (block.every((byte) => byte === 0)) continue;
    blocks.push(at / BLOCK_BYTES);
    hex.push(`x${block.toString("hex")}`);
  }
  await sql`insert into text_bitmaps (edition, number, block, bits)
    select ${edition}, ${number}, block, hex::bit varying
    from unnest(${blocks}::integer[], ${hex}::text[]) as rows (block, hex)`.execute(tx);
}

/** Numbers the texts, and writes what stands by their ordinals. */
async function numberTexts(tx: Tx, edition: number): Promise<void> {
  await sql`create temporary table text_ordinals on commit drop as
    select (row_number() over (order by property_type, category_id, price, id) - 1)::integer as ordinal,
      id, property_type, category_id, price_step, price, created_at from offer_texts`.execute(tx);
  await sql`create unique index on text_ordinals (id)`.execute(tx);
  await sql`insert into text_bitmap_ordinals (edition, chunk, prices, ids, created)
    select ${edition}, ordinal / ${sql.lit(CHUNK)}, array_agg(price order by ordinal), array_agg(id order by ordinal), array_agg(created_at order by ordinal)
    from text_ordinals group by 2`.execute(tx);
  await sql`insert into text_bitmap_places (edition, chunk, ordinals)
    select ${edition}, chunk, array_agg(coalesce(ordinal, -1) order by place)
    from (select distinct id / ${sql.lit(CHUNK)} as chunk from text_ordinals) as chunks
    cross join generate_series(0, ${sql.lit(CHUNK - 1)}) as place
    left join text_ordinals on id = chunk * ${sql.lit(CHUNK)} + place group by 2`.execute(tx);
  await sql`insert into text_bitmap_ages (edition, chunk, ordinals, oldest)
    select ${edition}, age / ${sql.lit(CHUNK)}, array_agg(ordinal order by age), min(created_at)
    from (select ordinal, created_at, row_number() over (order by created_at desc, id desc) - 1 as age from text_ordinals) as aged
    group by 2`.execute(tx);
}

const STEPS = sql`(
  select coalesce(array_agg(number order by first, place), '{}') from (
    select property_type, category_id, price_step, min(ordinal) as first, count(*)::integer as size
    from text_ordinals group by 1, 2, 3) as steps
  cross join lateral unnest(array[property_type, category_id, price_step, first, size]) with ordinality as numbers (number, place))`;

/**
 * The number of the edition that a transaction makes, and of the one before. No other edition has it, even where all have been
 * forgotten meanwhile: processes know by it whether what they have read of the bitmaps still holds.
 */
async function editionsOf(tx: Tx): Promise<{ edition: number; before: number }> {
  const { rows } = await sql<{ edition: number; before: number }>`
    select (pg_current_xact_id()::text::bigint % 2147483647)::integer as edition,
      coalesce((select edition from text_bitmap_base), -1) as before`.execute(tx);
  return rows[0] as { edition: number; before: number };
}

/** Makes all bitmaps anew, of the texts as the transaction sees them, and forgets the changes that it sees. */
async function make(tx: Tx): Promise<void> {
  const { edition, before } = await editionsOf(tx);
  // One processor stays with the site.
  await sql`set local max_parallel_maintenance_workers = 0`.execute(tx);
  await numberTexts(tx, edition);
  const { size, ordinals } = await readOrdinals(tx);
  for (const [number, { lexeme, where, isRare = false }] of (await commonLexemes(tx, size)).entries()) {
    const { rows } = await sql<{ ids: Buffer | null }>`
      select string_agg(int4send(id), '') as ids from offer_texts where ${where}`.execute(tx);
    const ids = rows[0]?.ids;
    if (!ids || (!isRare && (ids.length / 4) * COMMON < size)) continue;
    await writeBits(tx, edition, number, ids, size, ordinals);
    await sql`insert into text_bitmap_words (edition, number, word, count)
      values (${edition}, ${number}, ${lexeme}, ${ids.length / 4})`.execute(tx);
  }
  await sql`insert into text_bitmap_base (edition, snapshot, steps, empty)
    values (${edition}, pg_current_snapshot(), ${STEPS}, repeat('0', ${sql.lit(BLOCK_BITS)})::bit varying)
    on conflict (is_only) do update set edition = excluded.edition, snapshot = excluded.snapshot, steps = excluded.steps,
      made_at = excluded.made_at`.execute(tx);
  await sql`delete from text_bitmap_changes`.execute(tx);
  for (const table of ["text_bitmaps", ...OF_EDITIONS.map((name) => `text_bitmap_${name}`)]) {
    // Whoever has just asked the edition before still reads its ordinals.
    await sql`delete from ${sql.ref(table)} where edition not in (${edition}, ${before})`.execute(tx);
    await sql`analyze ${sql.ref(table)}`.execute(tx);
  }
}

interface State {
  /** Null without bitmaps. */
  edition: number | null;
  size: number;
  changes: number;
}

async function stateOf(db: Database): Promise<State> {
  const { rows } = await sql<State>`
    select (select edition from text_bitmap_base) as edition, (select count(*)::integer from offer_texts) as size,
      (select count(*)::integer from text_bitmap_changes) as changes`.execute(db);
  return rows[0] as State;
}

/** From now on changes are noted, or no longer. Those who write are waited for: what comes after it is noted by all of them. */
const noteChanges = (db: Database, isNoted: boolean) =>
  withLocks(db, PATIENT, async (tx) => {
    for (const trigger of TRIGGERS)
      await sql`alter table offer_texts ${sql.raw(isNoted ? "enable" : "disable")} trigger ${sql.raw(trigger)}`.execute(
        tx,
      );
    for (const table of ["base", "changes", ...OF_EDITIONS])
      await sql`delete from ${sql.raw(`text_bitmap_${table}`)}`.execute(tx);
    await sql`delete from text_bitmaps`.execute(tx);
  });

/** Of so many texts one has changed, where the bitmaps are made anew by day. */
export const CHANGED_BY_DAY = 200;

/**
 * Makes the bitmaps of a large PostgreSQL site, anew where texts have changed (see decision 0024). Members read and write meanwhile.
 * @param changed of so many texts one has changed since, at least; every change counts without it
 * @param fewest texts of a site that has bitmaps
 * @returns whether it was done
 * @throws where the texts stay locked by others for minutes
 */
export const keepBitmaps = (
  db: Database,
  changed = Number.POSITIVE_INFINITY,
  fewest = FEWEST_OFFERS,
): Promise<boolean> =>
  alone(db, "text_bitmaps", async (connection) => {
    const { edition, size, changes } = await stateOf(connection);
    if (size < fewest) {
      if (edition !== null) await noteChanges(connection, false);
      return false;
    }
    if (edition === null) await noteChanges(connection, true);
    else if (changes === 0 || changes * changed < size) return false;
    await connection.transaction().setIsolationLevel("repeatable read").execute(make);
    return true;
  });
