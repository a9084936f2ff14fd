import { sql } from "kysely";
import type { Database } from "../database/index.ts";
import type { FileStore } from "./store.ts";
import type { StoredFile } from "./tables.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A form that is being sent, or filled in, may still come to name a file so young. */
const GRACE_MS = 6 * HOUR_MS;
/** Nightly runs look at files of the last days, the one on Sundays at all. */
const WINDOW_MS = 4 * DAY_MS;
const SUNDAY = 0;
const BATCH = 500;
/** Tables whose mention of a file does not keep it: the files themselves, and records of what has been sent. */
const NO_KEEPERS = [
  "files",
  "site_secrets",
  "bodies_arriving",
  "uploads_arriving",
  "idempotency_keys",
  "stream_events",
  "outbox",
];
const TEXTS = ["text", "character varying", "json", "jsonb", "ARRAY"];

export interface Cleaned {
  files: number;
  folders: number;
}

/**
 * Which of the files are named anywhere in the database, be it alone in a column, within an address in a text, or in
 * a draft. Every column of text is searched, so that no module can forget to say that it holds files.
 */
export async function namedFiles(db: Database, ids: string[]): Promise<Set<string>> {
  const named = new Set<string>();
  if (ids.length === 0) return named;
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.data_type in (${sql.join(TEXTS)}) and c.table_name not in (${sql.join(NO_KEEPERS)})`.execute(db);
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql<{ id: string }>`
      select distinct found.token[1] as id
      from ${sql.table(table_name)}, regexp_matches(${sql.ref(column_name)}::text, '[A-Za-z0-9_-]{20,}', 'g') as found(token)
      where found.token[1] = any(${ids}::text[])`.execute(db);
    for (const { id } of rows) named.add(id);
  }
  return named;
}

/**
 * Removes uploads that no form came to use, and what a process that was killed did not finish: soon, and at little
 * cost, so that it can be done every hour. A draft of their owner that names them keeps them.
 * @returns how many
 */
export async function removeWaiting(db: Database, files: FileStore, now: Date): Promise<number> {
  const until = new Date(now.getTime() - GRACE_MS);
  let removed = 0;
  for (;;) {
    // Decided and deleted in one statement: a form that comes to use a file meanwhile either keeps it or finds none.
    const { rows } = await sql<{ id: string }>`
      delete from files where used_at is null and id in (
        select f.id from files f
        where f.used_at is null and f.waiting_since < ${until} and not exists (
          select 1 from drafts d where d.user_id = f.owner_id and strpos(d.payload::text, f.id) > 0
        )
        order by f.waiting_since limit ${BATCH}
      ) returning id`.execute(db);
    for (const { id } of rows) await files.storage.removeFolder(id).catch(() => undefined);
    removed += rows.length;
    if (rows.length < BATCH) return removed;
  }
}

/**
 * Removes files that nothing names, wherever they once were named; then bytes that belong to no file. It looks at
 * every text of the database and every folder of the storage.
 */
export async function removeOrphans(db: Database, files: FileStore, now: Date): Promise<Cleaned> {
  const waiting = await removeWaiting(db, files, now);
  const unnamed = await removeUnnamed(db, files, now);
  return { files: waiting + unnamed, folders: await removeStrayFolders(db, files, now) };
}

/** Removes uploads in pieces that nothing was added to for some hours. */
export async function removeUnfinished(db: Database, files: FileStore, now: Date): Promise<number> {
  const until = new Date(now.getTime() - GRACE_MS);
  const gone = await db.deleteFrom("uploads_arriving").where("touched_at", "<", until).returning("id").execute();
  for (const { id } of gone) await files.storage.removeFolder(id).catch(() => undefined);
  return gone.length;
}

async function removeUnnamed(db: Database, files: FileStore, now: Date): Promise<number> {
  const since = now.getUTCDay() === SUNDAY ? new Date(0) : new Date(now.getTime() - WINDOW_MS);
  const until = new Date(now.getTime() - GRACE_MS);
  const last = sql<Date>`coalesce(used_at, created_at)`;
  const rows: Pick<StoredFile, "id">[] = await db
    .selectFrom("files")
    .select("id")
    .where(last, ">=", since)
    .where(last, "<", until)
    .execute();
  const named = await namedFiles(
    db,
    rows.map((row) => row.id),
  );
  const unnamed = rows.map((row) => row.id).filter((id) => !named.has(id));
  for (let from = 0; from < unnamed.length; from += BATCH) await files.remove(unnamed.slice(from, from + BATCH));
  return unnamed.length;
}

/** Folders of files, and of uploads that still come. */
async function knownFolders(db: Database, files: FileStore, ids: string[]): Promise<Set<string>> {
  const known = new Set((await files.find(ids)).keys());
  if (ids.length === 0) return known;
  const arriving = await db.selectFrom("uploads_arriving").select("id").where("id", "in", ids).execute();
  for (const { id } of arriving) known.add(id);
  return known;
}

async function removeStrayFolders(db: Database, files: FileStore, now: Date): Promise<number> {
  let removed = 0;
  const clear = async (folders: { id: string; changedAt(): Promise<Date> }[]) => {
    const ids = folders.map((folder) => folder.id);
    const known = await knownFolders(db, files, ids);
    for (const folder of folders) {
      if (known.has(folder.id) || now.getTime() - (await folder.changedAt()).getTime() < GRACE_MS) continue;
      await files.storage.removeFolder(folder.id);
      removed += 1;
    }
  };
  let batch: { id: string; changedAt(): Promise<Date> }[] = [];
  for await (const folder of files.storage.folders()) {
    batch.push(folder);
    if (batch.length < BATCH) continue;
    await clear(batch);
    batch = [];
  }
  await clear(batch);
  return removed;
}
