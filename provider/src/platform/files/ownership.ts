import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../database/index.ts";
import { siteSecret } from "./secret.ts";
import { type Storage, TRASH } from "./storage.ts";

/** Object that says whose a store is: the bucket's, or the folder's. */
const MARKER = "owner.json";
const SECRET = "file store";

/** The store belongs to another database, or to none yet: nothing may be removed from it. */
export class ForeignStore extends Error {
  override name = "ForeignStore";
}

/**
 * A store of files (bucket or folder) belongs to one database. A copy of the database, on another server or restored
 * over a newer one, is not its owner: the files that it does not name may be somebody's.
 */
export interface StoreOwnership {
  /**
   * Marks an empty store as this database's; to be awaited before anything is written to it. Never rejects.
   * @returns why the store is not this database's, or what went wrong; null when it is
   */
  open(): Promise<Error | null>;
  /** Why the store was not this database's when that was last looked at; null when it was. */
  problem(): string | null;
  /** @throws ForeignStore unless the store is this database's */
  check(): Promise<void>;
  /** Gives marker and database a new number, so that an earlier copy of the database is known. @throws ForeignStore */
  renew(): Promise<void>;
  /** Makes the store this database's, whosever it was. */
  claim(): Promise<void>;
}

const markerSchema = z.object({
  /** Given to the store when it was marked. */
  store: z.string(),
  /** Changes each hour; the database has the same. */
  turn: z.string(),
  /** Which database, for an operator who reads it. */
  database: z.string(),
  signature: z.string(),
});

type Marker = z.infer<typeof markerSchema>;

const INSUFFICIENT_PRIVILEGE = "42501";
const random = () => randomBytes(12).toString("base64url");

/** Of the server and of the database on it: a dump that is restored elsewhere has another. */
async function databaseName(db: Database): Promise<string> {
  const { rows: databases } = await sql<{ name: string; oid: string }>`
    select datname as name, oid::text as oid from pg_database where datname = current_database()`.execute(db);
  const { rows: servers } = await sql<{ server: string }>`
    select system_identifier::text as server from pg_control_system()`
    .execute(db)
    .catch((error) => {
      if (error.code === INSUFFICIENT_PRIVILEGE) return { rows: [] };
      throw error;
    });
  return [databases[0]?.name, databases[0]?.oid, servers[0]?.server].filter(Boolean).join("/");
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const _ of storage.folders()) return false;
  for await (const _ of storage.folders(TRASH)) return false;
  return true;
}

/** @param place how an operator calls the store */
export function createOwnership(db: Database, storage: Storage, place: string): StoreOwnership {
  let opened: Promise<Error | null> | undefined;
  let problem: string | null = null;
  const foreign = (why: string) => {
    problem = `${place} ${why}: no files are removed from it. If it is this site's, run \`npm run provider -- files claim\`.`;
    return new ForeignStore(problem);
  };

  const sign = async ({ store, turn, database }: Omit<Marker, "signature">) =>
    createHmac("sha256", await siteSecret(db, SECRET))
      .update(JSON.stringify([store, turn, database]))
      .digest("base64url");

  async function readMarker(): Promise<Marker | "missing" | "unreadable"> {
    const content = await storage.get(MARKER);
    if (!content) return "missing";
    try {
      return markerSchema.parse(JSON.parse(content.toString("utf8")));
    } catch {
      return "unreadable";
    }
  }

  /** The database learns the new turn first and keeps the one before: whatever interrupts this, one of them fits. */
  async function write(store: string, turn: string, before: string): Promise<void> {
    const row = { name: `${SECRET} ${store}`, value: `${turn} ${before}` };
    await db
      .insertInto("site_secrets")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: row.value }))
      .execute();
    const marker = { store, turn, database: await databaseName(db) };
    const content = JSON.stringify({ ...marker, signature: await sign(marker) });
    await storage.put(MARKER, Buffer.from(content), "application/json");
  }

  async function ownMarker(): Promise<Marker> {
    const marker = await readMarker();
    if (marker === "missing") throw foreign("has files and does not say which database they belong to");
    if (marker === "unreadable") throw foreign(`has a damaged ${MARKER}`);
    const signature = Buffer.from(await sign(marker));
    const given = Buffer.from(marker.signature);
    const isSigned = signature.length === given.length && timingSafeEqual(signature, given);
    if (!isSigned || marker.database !== (await databaseName(db)))
      throw foreign(`belongs to another database (${marker.database})`);
    const row = await db
      .selectFrom("site_secrets")
      .select("value")
      .where("name", "=", `${SECRET} ${marker.store}`)
      .executeTakeFirst();
    if (!row?.value.split(" ").includes(marker.turn))
      throw foreign("belongs to a newer state of this database, which was restored from a backup");
    problem = null;
    return marker;
  }

  async function mark(): Promise<Error | null> {
    try {
      // A second process that starts at the same moment finds the marker of the first.
      if ((await readMarker()) === "missing" && (await isEmpty(storage))) await write(random(), random(), "");
      await ownMarker();
      return null;
    } catch (error) {
      // An empty store that does not answer is marked before the first file.
      if (!(error instanceof ForeignStore)) opened = undefined;
      return error as Error;
    }
  }

  const open = () => {
    opened ??= mark();
    return opened;
  };

  return {
    open,
    problem: () => problem,
    async check() {
      await open();
      await ownMarker();
    },
    async renew() {
      await open();
      const { store, turn } = await ownMarker();
      await write(store, random(), turn);
    },
    claim: () => write(random(), random(), ""),
  };
}

/** The storage as the rest of the provider has it: what takes something from it looks first at whose it is. */
export function guarded(storage: Storage, ownership: StoreOwnership): Storage {
  return {
    ...storage,
    async put(key, content, mime) {
      await ownership.open();
      await storage.put(key, content, mime);
    },
    async copy(from, to) {
      await ownership.open();
      await storage.copy(from, to);
    },
    async removeFolder(id) {
      await ownership.check();
      await storage.removeFolder(id);
    },
    async moveFolder(from, to) {
      await ownership.check();
      await storage.moveFolder(from, to);
    },
  };
}
