import { join } from "node:path";
import pg from "pg";
import type { DatabaseKind } from "../harness/databases.ts";
import { createPlace, type Place, type Provider, startProvider, startProviderProcess } from "../harness/provider.ts";

// biome-ignore lint/suspicious/noExplicitAny: rows are what the tests ask for.
export type Query = (statement: string, values?: unknown[]) => Promise<{ rows: any[] }>;

/** A running provider whose database can be asked while it runs, whichever it is. */
export interface SqlSite {
  readonly provider: Provider;
  query: Query;
  /** Ends the process, by `SIGKILL` where that is said, and starts another on the same data: `provider` is that one. */
  restart(how?: { kill: boolean }): Promise<void>;
  /** Has the provider see what was written past it: as another process would tell it; on an embedded database by a new start. */
  tellOfChange(): Promise<void>;
  stop(): Promise<void>;
}

async function kill({ pid, inside }: Provider): Promise<void> {
  if (inside) throw new Error("Only a process can be killed: startSqlProcess.");
  process.kill(pid, "SIGKILL");
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Asks an embedded database through the process that holds it (`serveWithSql.ts`). */
async function askThrough(provider: Provider, statement: string, values?: unknown[]): ReturnType<Query> {
  const door = /SQL on (http:\/\/\S+)/.exec(provider.output())?.[1] ?? "";
  const answer = await fetch(door, { method: "POST", body: JSON.stringify({ statement, values }) });
  const { rows, error } = (await answer.json()) as { rows: unknown[]; error?: string };
  if (error) throw new Error(`${error}: ${statement}`);
  return { rows };
}

/**
 * A provider in the worker. `restart` stops it and starts another, as a new process would begin.
 * @param environment what it is started with beside its place
 */
export const startSqlSite = (kind: DatabaseKind, environment: Record<string, string> = {}): Promise<SqlSite> =>
  startSite(kind, (place) => startProvider(place, environment));

/** The same as a process, for suites that kill it or look at what only a process prints. */
export const startSqlProcess = (kind: DatabaseKind, environment: Record<string, string> = {}): Promise<SqlSite> =>
  startSite(kind, (place) =>
    startProviderProcess(place, {
      ...(kind === "embedded" && { TEST_COMMAND: join(import.meta.dirname, "../harness/serveWithSql.ts") }),
      ...environment,
    }),
  );

async function startSite(kind: DatabaseKind, start: (place: Place) => Promise<Provider>): Promise<SqlSite> {
  const place = await createPlace(kind);
  const database = kind === "embedded" ? null : new pg.Client({ connectionString: place.environment.DATABASE_URL });
  let provider = await start(place);
  await database?.connect();
  const query: Query = (statement, values) => {
    if (database) return database.query(statement, values);
    return provider.inside?.context.database.raw(statement, values) ?? askThrough(provider, statement, values);
  };
  const restart: SqlSite["restart"] = async (how) => {
    if (how?.kill) await kill(provider);
    else await provider.stop();
    provider = await start(place);
  };
  return {
    get provider() {
      return provider;
    },
    query,
    restart,
    async tellOfChange() {
      if (database) await database.query("select nextval('public_revision')");
      else await restart();
    },
    async stop() {
      await database?.end();
      await provider.stop();
      await place.remove();
    },
  };
}
