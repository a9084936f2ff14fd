import { join } from "node:path";
import pg from "pg";
import type { DatabaseKind } from "../harness/databases.ts";
import { createPlace, type Provider, startProvider } from "../harness/provider.ts";

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

async function kill({ pid }: Provider): Promise<void> {
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

/** Asks an embedded database through the process that holds it. */
async function askThrough(provider: Provider, statement: string, values?: unknown[]): ReturnType<Query> {
  const door = /SQL on (http:\/\/\S+)/.exec(provider.output())?.[1] ?? "";
  const answer = await fetch(door, { method: "POST", body: JSON.stringify({ statement, values }) });
  const { rows, error } = (await answer.json()) as { rows: unknown[]; error?: string };
  if (error) throw new Error(`${error}: ${statement}`);
  return { rows };
}

/** @param environment what the provider is started with beside its place */
export async function startSqlSite(kind: DatabaseKind, environment: Record<string, string> = {}): Promise<SqlSite> {
  const place = await createPlace(kind);
  const isEmbedded = kind === "embedded";
  const start = () =>
    startProvider(place, {
      ...(isEmbedded && { TEST_COMMAND: join(__dirname, "../harness/serveWithSql.ts") }),
      ...environment,
    });
  const database = isEmbedded ? null : new pg.Client({ connectionString: place.environment.DATABASE_URL });
  let provider = await start();
  await database?.connect();
  const restart: SqlSite["restart"] = async (how) => {
    if (how?.kill) await kill(provider);
    else await provider.stop();
    provider = await start();
  };
  return {
    get provider() {
      return provider;
    },
    query: (statement, values) =>
      database ? database.query(statement, values) : askThrough(provider, statement, values),
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
