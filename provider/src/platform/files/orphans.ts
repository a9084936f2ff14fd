import { sql } from "kysely";
import type { Database } from "../database/index.ts";
import type { StorageFolder } from "./storage.ts";
import type { FileStore } from "./store.ts";
import type { StoredFile } from "./tables.ts";
import { emptyTrash, moveToTrash } from "./trash.ts";

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

/** A clean-up that would take more than this share, and more than a few, may have the wrong database or storage. */
const MAX_SHARE = 0.2;
const FEW = 20;

export interface Cleaned {
  /** Uploads that no form came to use. */
  waiting: number;
  /** Ids of files that were moved to the trash. */
  trashed: string[];
  /** Days whose trash was removed for good. */
  emptied: string[];
  /** What was not taken because it is too much, a sentence each. */
  withheld: string[];
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
    await files.ownership.check();
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
 * Moves files that nothing names to the trash, wherever they once were named; then bytes that belong to no file. It
 * looks at every text of the database and every folder of the storage. What has been in the trash for days goes.
 * @param maxShare what would take a larger share (0 to 1) of the files is left, and told
 * @throws ForeignStore when the storage is not this database's
 */
export async function removeOrphans(
  db: Database,
  files: FileStore,
  now: Date,
  { maxShare = MAX_SHARE }: { maxShare?: number } = {},
): Promise<Cleaned> {
  const waiting = await removeWaiting(db, files, now);
  const trashed: string[] = [];
  const withheld: string[] = [];
  const take = async ({ ids, total, what }: Found, remove: (id: string) => Promise<void>) => {
    if (ids.length > FEW && ids.length > total * maxShare) {
      withheld.push(
        `The clean-up of files stopped: ${ids.length} of ${total} ${what}. If that is right, run ` +
          "`npm run provider -- files clean-up`.",
      );
      return;
    }
    for (const id of ids) {
      await remove(id);
      trashed.push(id);
    }
  };
  await take(await unnamedFiles(db, now), async (id) => {
    // The bytes first: a row that is left is found again the next night.
    await moveToTrash(files.storage, id, now);
    await files.remove([id]);
  });
  await take(await strayFolders(db, files, now), (id) => moveToTrash(files.storage, id, now));
  return { waiting, trashed, withheld, emptied: await emptyTrash(files.storage, now) };
}

interface Found {
  ids: string[];
  /** Of how many. */
  total: number;
  what: string;
}

/** Removes uploads in pieces that nothing was added to for some hours. */
export async function removeUnfinished(db: Database, files: FileStore, now: Date): Promise<number> {
  await files.ownership.check();
  const until = new Date(now.getTime() - GRACE_MS);
  const gone = await db.deleteFrom("uploads_arriving").where("touched_at", "<", until).returning("id").execute();
  for (const { id } of gone) await files.storage.removeFolder(id).catch(() => undefined);
  return gone.length;
}

async function unnamedFiles(db: Database, now: Date): Promise<Found> {
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
  const { total } = await db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const ids = rows.map((row) => row.id).filter((id) => !named.has(id));
  return { ids, total: Number(total), what: "files are named by nothing in the database" };
}

/** Folders of files, and of uploads that still come. */
async function knownFolders(db: Database, files: FileStore, ids: string[]): Promise<Set<string>> {
  const known = new Set((await files.find(ids)).keys());
  if (ids.length === 0) return known;
  const arriving = await db.selectFrom("uploads_arriving").select("id").where("id", "in", ids).execute();
  for (const { id } of arriving) known.add(id);
  return known;
}

async function strayFolders(db: Database, files: FileStore, now: Date): Promise<Found> {
  const ids: string[] = [];
  let total = 0;
  const look = async (folders: StorageFolder[]) => {
    const known = await knownFolders(
      db,
      files,
      folders.map((folder) => folder.id),
    );
    for (const folder of folders) {
      if (known.has(folder.id) || now.getTime() - (await folder.changedAt()).getTime() < GRACE_MS) continue;
      ids.push(folder.id);
    }
  };
  let batch: StorageFolder[] = [];
  for await (const folder of files.storage.folders()) {
    total += 1;
    batch.push(folder);
    if (batch.length < BATCH) continue;
    await look(batch);
    batch = [];
  }
  await look(batch);
  return { ids, total, what: "folders of the storage belong to no file of the database" };
}
