import { type Dialect, PostgresDialect, type QueryExecutorProvider } from "kysely";
import pg from "pg";
import { naming } from "./prepared.ts";
import type { Reads } from "./reads.ts";
import { createReplica } from "./replica.ts";
import { routingDialect } from "./routing.ts";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * Compiling pays for questions of seconds; those of a site take milliseconds and would pay it over and over. So would the processes
 * that help with one. What says a common word of a million listings has a place for each in 16 MB: in the server's own 4 MB
 * whole pages of them stand for one, and all that is on these is read.
 */
const SETTINGS = `set jit = off; set max_parallel_workers_per_gather = 0;
  select set_config('work_mem', '16MB', false) where pg_size_bytes(current_setting('work_mem')) < 16777216`;

/**
 * A connection knows plans and tables, which a new one has to learn again. Milliseconds; less than it takes networks to forget
 * one that is silent.
 */
const IDLE_MS = 60_000;

export function openPool(url: string, options: Pick<pg.PoolConfig, "max" | "connectionTimeoutMillis">): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...options,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    onConnect: (client) => client.query(SETTINGS) as unknown as undefined,
  });
  // Of those that are not in use; one that is in use tells by its question, or by the next one, and without this ends the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A replica beside its primary. */
export interface SecondDatabase {
  reads: Reads;
  /** Asks both. */
  dialect: Dialect;
  end(): Promise<void>;
}

/** @param db what the dialect is used by */
export function openReplica(url: string, primary: Dialect, db: () => QueryExecutorProvider): SecondDatabase {
  const pool = naming(openPool(url, { max: 10, connectionTimeoutMillis: 1000 }));
  const watcher = openPool(url, { max: 1, connectionTimeoutMillis: 1000 });
  const clients = new Set<pg.PoolClient>();
  for (const each of [pool, watcher]) {
    each.on("connect", (client) => clients.add(client));
    each.on("remove", (client) => clients.delete(client));
  }
  const replica = createReplica({
    db,
    watcher,
    cut() {
      for (const client of clients) void (client as unknown as pg.Client).end().catch(() => undefined);
    },
    onError: ({ message }) =>
      console.error(`DATABASE_READ_URL: ${message}. Until it answers, DATABASE_URL serves all reads.`),
  });
  const dialect = routingDialect(primary, new PostgresDialect({ pool }), replica.router);
  return {
    reads: replica.reads,
    dialect,
    async end() {
      replica.reads.stop();
      await watcher.end();
    },
  };
}
