import { join } from "node:path";
import pg from "pg";
import type { DatabaseKind } from "../harness/databases.ts";
import { createPlace, type Provider, startProvider } from "../harness/provider.ts";

// biome-ignore lint/suspicious/noExplicitAny: rows are what the tests ask for.
export type Query = (statement: string, values?: unknown[]) => Promise<{ rows: any[] }>;

/** A running provider whose database can be asked while it runs, whichever it is. */
export interface SqlSite {
  provider: Provider;
  query: Query;
  stop(): Promise<void>;
}

export async function startSqlSite(kind: DatabaseKind): Promise<SqlSite> {
  const place = await createPlace(kind);
  if (kind === "postgres") {
    const provider = await startProvider(place);
    const database = new pg.Client({ connectionString: place.environment.DATABASE_URL });
    await database.connect();
    return {
      provider,
      query: (statement, values) => database.query(statement, values),
      async stop() {
        await database.end();
        await provider.stop();
        await place.remove();
      },
    };
  }
  const provider = await startProvider(place, { TEST_COMMAND: join(__dirname, "../harness/serve-with-sql.ts") });
  const door = /SQL on (http:\/\/\S+)/.exec(provider.output())?.[1] ?? "";
  return {
    provider,
    async query(statement, values) {
      const answer = await fetch(door, { method: "POST", body: JSON.stringify({ statement, values }) });
      const { rows, error } = (await answer.json()) as { rows: unknown[]; error?: string };
      if (error) throw new Error(`${error}: ${statement}`);
      return { rows };
    },
    async stop() {
      await provider.stop();
      await place.remove();
    },
  };
}
