import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Config } from "../config/index.ts";
import { unpack } from "./archive.ts";
import { EmbeddedDialect } from "./dialect.ts";
import { type EmbeddedClient, openEmbedded } from "./embedded.ts";
import { DataDirectoryError, takeLock } from "./lock.ts";
import { markDue, markingDialect, mayWrite, unmarked } from "./marking.ts";
import { openPool, openReplica } from "./pools.ts";
import { naming } from "./prepared.ts";
import { type Reads, WITHOUT_REPLICA } from "./reads.ts";
import type { Schema } from "./schema.ts";

export type Database = Kysely<Schema>;

export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgres";
  /** Made just now by unpacking the template. */
  isFromTemplate: boolean;
  /** Where questions go that change nothing. */
  reads: Reads;
  /**
   * Runs plain SQL outside the query builder; for libraries that bring their own statements. Without
   * parameters it may be several, with a transaction of their own; the rows of all come back.
   */
  raw(sql: string, parameters?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** The embedded database's whole directory as an archive; refused on PostgreSQL. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens what the settings name: PostgreSQL by `DATABASE_URL`, else the embedded database. */
export function openDatabase(config: Config, templatePath?: string): Promise<OpenDatabase> {
  const { databaseUrl, databaseReadUrl, dataDir } = config;
  return databaseUrl ? openPostgres(databaseUrl, databaseReadUrl) : openEmbeddedDirectory(dataDir, templatePath);
}

async function openPostgres(url: string, readUrl: string | null): Promise<OpenDatabase> {
  const pool = naming(openPool(url, { max: 10, connectionTimeoutMillis: 5000 }));
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    const address = new URL(url);
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code || "no answer";
    throw new DataDirectoryError(
      `DATABASE_URL cannot be reached: ${address.host}${address.pathname} says "${reason}". Start that server, correct the URL, or unset it to use the embedded database.`,
    );
  }
  const primary = new PostgresDialect({ pool });
  const second = readUrl ? openReplica(readUrl, primary, () => db) : null;
  const db: Database = new Kysely<Schema>({ dialect: markingDialect(second?.dialect ?? primary) });
  return {
    db,
    kind: "postgres",
    isFromTemplate: false,
    reads: second?.reads ?? WITHOUT_REPLICA,
    async raw(sql, parameters = []) {
      await markFirst(db, sql);
      return parameters.length > 0 ? pool.query(sql, [...parameters]) : runScript(pool, sql);
    },
    dump: () => Promise.reject(new Error("Only the embedded database can be dumped; use pg_dump.")),
    async close() {
      await Promise.all([db.destroy(), second?.end()]);
    },
  };
}

/** Statements outside the query builder take no mark into their transaction: it is set before them. */
async function markFirst(db: Database, statement: string): Promise<void> {
  const mark = markDue();
  if (!mark || !mayWrite({ sql: statement })) return;
  await unmarked(() => db.connection().execute((connection) => mark.set((query) => connection.executeQuery(query))));
  mark.isSet = true;
}

async function runScript(pool: pg.Pool, sql: string): Promise<{ rows: Record<string, unknown>[] }> {
  const client = await pool.connect();
  try {
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
    return { rows: [results].flat().flatMap((result) => result.rows) };
  } catch (error) {
    // Statements that began a transaction leave it open when they fail.
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function openEmbeddedDirectory(dataDir: string, templatePath?: string): Promise<OpenDatabase> {
  const release = takeLock(join(dataDir, "database.lock"));
  const directory = join(dataDir, "database");
  let client: EmbeddedClient;
  let isFromTemplate = false;
  try {
    isFromTemplate = await prepareDirectory(directory, templatePath);
    client = await openEmbedded(directory);
  } catch (error) {
    release();
    if (error instanceof DataDirectoryError) throw error;
    throw damaged(directory, (error as Error).message);
  }
  const db = new Kysely<Schema>({ dialect: markingDialect(new EmbeddedDialect(async () => client)) });
  process.once("exit", release);
  return {
    db,
    kind: "embedded",
    isFromTemplate,
    reads: WITHOUT_REPLICA,
    async raw(sql, parameters = []) {
      await markFirst(db, sql);
      return db.connection().execute(async () => {
        const { rows } = parameters.length > 0 ? await client.query(sql, parameters) : await client.script(sql);
        return { rows: rows as Record<string, unknown>[] };
      });
    },
    dump: () => client.dump(),
    async close() {
      await db.destroy();
      release();
      process.off("exit", release);
    },
  };
}

function damaged(directory: string, reason: string): DataDirectoryError {
  return new DataDirectoryError(
    `The database in ${directory} is damaged (${reason}): put a backup in its place, or move the directory away to start with an empty one.`,
  );
}

/**
 * Makes sure that the directory is absent (a first start), or looks like a database. A first start
 * happens beside the final place and is moved there when complete, so that one killed half-way
 * leaves nothing behind that a second one would take for a database.
 * @returns whether the template was unpacked
 */
async function prepareDirectory(directory: string, templatePath?: string): Promise<boolean> {
  if (existsSync(directory)) {
    const entries = readdirSync(directory);
    if (entries.includes("PG_VERSION") && entries.includes("global") && entries.includes("base")) {
      if (!existsSync(join(directory, "global", "pg_control")))
        throw damaged(directory, "global/pg_control is missing");
      return false;
    }
    if (entries.length > 0) throw damaged(directory, "it holds files, but not those of a database");
    rmSync(directory, { recursive: true });
  }
  const partial = `${directory}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const isFromTemplate = templatePath !== undefined && existsSync(templatePath);
  if (isFromTemplate) unpack(readFileSync(templatePath), partial);
  else await (await openEmbedded(partial)).close();
  renameSync(partial, directory);
  return isFromTemplate;
}
