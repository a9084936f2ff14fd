import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { alone, type LockTries, PATIENT, type Tx, withLocks } from "./locks.ts";
import { FEWEST_OFFERS, isSampled, SAMPLES } from "./sample.ts";

const TEXTS = sql.raw("offer_texts");
const COPY = sql.raw("offer_texts_copy");
/** Ids of the texts that have changed since the copy was begun (migration 368). */
const CHANGED = sql.raw("offer_texts_changed");
const NOTE_CHANGED = sql.raw("offer_texts_note_changed");

/** Texts of which more than one in so many stands elsewhere than in the order are put in order again. */
const MOST_APART = 15;
/** So few changes are taken over while the texts are locked. */
const FEW_CHANGES = 200;
const MOST_ROUNDS = 20;

/** From the smaller sample to the larger one, which has it too. */
const BY_SAMPLE = SAMPLES.toSorted((a, b) => b.standsFor - a.standsFor);
/** What is read together stands together: a sample's texts, then all others, each by type, category and the order of the map. */
const PLACE = sql<number[]>`array[case ${sql.join(
  BY_SAMPLE.map((sample, index) => sql`when ${isSampled(sample, "id")} then ${sql.lit(index)}`),
  sql` `,
)} else ${sql.lit(BY_SAMPLE.length)} end, property_type, category_id, map_cell]`;

/** Whether a site is large enough, and enough has come or changed since the texts were put in order. */
async function areApart(db: Database, fewest: number): Promise<boolean> {
  const { rows } = await sql<{ all: number; apart: number }>`
    select count(*)::integer as all, count(*) filter (where place < before)::integer as apart
    from (select place, lag(place) over () as before from (select ${PLACE} as place from ${TEXTS}) as texts) as steps`.execute(
    db,
  );
  const [{ all, apart } = { all: 0, apart: 0 }] = rows;
  return all >= fewest && apart > all / MOST_APART;
}

/** From now on changes are noted, or no longer. Those who write are waited for: what comes after it is noted by all of them. */
const noteChanges = (db: Database, isNoted: boolean, locks: LockTries) =>
  withLocks(db, locks, async (tx) => {
    await sql`alter table ${TEXTS} ${sql.raw(isNoted ? "enable" : "disable")} trigger ${NOTE_CHANGED}`.execute(tx);
    await sql`truncate ${CHANGED}`.execute(tx);
  });

interface IndexOfTexts {
  name: string;
  /** The statement that makes it, of `offer_texts`. */
  made: string;
}

const copyOf = (name: string) => `${name}_copy`;

async function indexesOf(tx: Tx): Promise<IndexOfTexts[]> {
  const { rows } = await sql<IndexOfTexts>`
    select indexes.relname as name, pg_get_indexdef(indexes.oid) as made
    from pg_index join pg_class as indexes on indexes.oid = indexrelid
    where indrelid = 'offer_texts'::regclass order by indexes.relname`.execute(tx);
  return rows;
}

/** What the table is stored with; null for nothing but the server's own. */
async function optionsOf(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ options: string | null }>`
    select array_to_string(reloptions, ', ') as options from pg_class where oid = 'offer_texts'::regclass`.execute(tx);
  return rows[0]?.options ?? null;
}

/** A copy in order, with indexes. */
const copy = (db: Database) =>
  db.transaction().execute(async (tx) => {
    const options = await optionsOf(tx);
    await sql`drop table if exists ${COPY}`.execute(tx);
    await sql`create table ${COPY} (like ${TEXTS} including defaults including storage including compression)
      ${sql.raw(options ? `with (${options})` : "")}`.execute(tx);
    // A vacuum of it would hold the lock that puts it in its place.
    await sql`alter table ${COPY} set (autovacuum_enabled = false)`.execute(tx);
    await sql`insert into ${COPY} select * from ${TEXTS} order by ${PLACE}`.execute(tx);
    // One processor stays with the site.
    await sql`set local max_parallel_maintenance_workers = 0`.execute(tx);
    for (const { name, made } of await indexesOf(tx)) {
      const [beginning, columns] = made.split(" USING ", 2) as [string, string];
      const unique = beginning.startsWith("CREATE UNIQUE") ? "unique " : "";
      const rest = made.slice(beginning.length);
      if (!columns) throw new Error(`The index ${name} of the texts is not understood: ${made}`);
      await sql`create ${sql.raw(unique)}index ${sql.ref(copyOf(name))} on ${COPY}${sql.raw(rest)}`.execute(tx);
    }
    await sql`analyze ${COPY}`.execute(tx);
  });

/** Takes over what has changed since. @returns how many texts */
async function catchUp(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`delete from ${CHANGED} returning id`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.map(({ id }) => id))];
  const isChanged = sql`id = any(${ids}::integer[])`;
  await sql`delete from ${COPY} where ${isChanged}`.execute(tx);
  await sql`insert into ${COPY} select * from ${TEXTS} where ${isChanged}`.execute(tx);
  return ids.length;
}

const statementsOf = async (tx: Tx, rows: RawBuilder<{ made: string }>) =>
  (await rows.execute(tx)).rows.map(({ made }) => made);

/** Puts the copy in the place of the texts, with what belongs to their table. */
const swap = (db: Database, locks: LockTries) =>
  withLocks(db, locks, async (tx) => {
    await sql`lock table ${TEXTS} in access exclusive mode`.execute(tx);
    await catchUp(tx);
    const triggers = await statementsOf(
      tx,
      sql`select pg_get_triggerdef(oid) as made from pg_trigger
        where tgrelid = 'offer_texts'::regclass and not tgisinternal order by tgname`,
    );
    const switchedOff = await statementsOf(
      tx,
      sql`select format('alter table offer_texts disable trigger %I', tgname) as made from pg_trigger
        where tgrelid = 'offer_texts'::regclass and not tgisinternal and tgenabled = 'D'`,
    );
    const grants = await statementsOf(
      tx,
      sql`select format('grant %s on offer_texts to %s%s', privilege_type,
          case when grantee = 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
          case when is_grantable then ' with grant option' end) as made
        from pg_class cross join lateral aclexplode(relacl)
        where pg_class.oid = 'offer_texts'::regclass and grantee <> relowner`,
    );
    const [indexes, options] = [await indexesOf(tx), await optionsOf(tx)];
    await sql`drop table ${TEXTS}`.execute(tx);
    await sql`alter table ${COPY} rename to ${TEXTS}`.execute(tx);
    await sql`alter table ${TEXTS} reset (autovacuum_enabled)`.execute(tx);
    if (options) await sql`alter table ${TEXTS} set (${sql.raw(options)})`.execute(tx);
    for (const { name } of indexes)
      await sql`alter index ${sql.ref(copyOf(name))} rename to ${sql.ref(name)}`.execute(tx);
    await sql`alter table ${TEXTS} add primary key using index offer_texts_pkey`.execute(tx);
    for (const statement of [...triggers, ...switchedOff, ...grants]) await sql.raw(statement).execute(tx);
    await sql`alter table ${TEXTS} disable trigger ${NOTE_CHANGED}`.execute(tx);
    await sql`truncate ${CHANGED}`.execute(tx);
  });

/**
 * Copies the texts in order and puts the copy in their place; members read and write meanwhile.
 * @throws where the texts stay locked by others; they are then as they were
 */
export async function rewriteTexts(db: Database, locks = PATIENT): Promise<void> {
  await noteChanges(db, true, locks);
  try {
    await copy(db);
    for (let round = 0; round < MOST_ROUNDS; round++)
      if ((await db.transaction().execute(catchUp)) <= FEW_CHANGES) break;
    await swap(db, locks);
  } catch (error) {
    await sql`drop table if exists ${COPY}`.execute(db);
    await noteChanges(db, false, locks);
    throw error;
  }
}

/**
 * Puts the texts of the offers of a large PostgreSQL site in the order in which searches read them, where many have come or changed since it
 * was done last: each place's together. They are not locked for longer than it takes to put the copy in their place, milliseconds;
 * it needs as much space as they do, for as long as it takes (see decision 0022).
 * @param fewest offers of a site for which the order tells
 * @returns whether it was done
 * @throws where the texts stay locked by others for minutes; they are then as they were
 */
export const orderTexts = (db: Database, fewest = FEWEST_OFFERS): Promise<boolean> =>
  alone(db, "offer_texts", async (connection) => {
    const isWanted = await areApart(connection, fewest);
    if (isWanted) await rewriteTexts(connection);
    return isWanted;
  });
