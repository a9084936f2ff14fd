import { join } from "node:path";
import { DATABASES, type DatabaseKind, withClient } from "./databases.ts";
import { createPlace, type Place, type Provider, startProvider, startProviderProcess } from "./provider.ts";

const WITH_SQL = join(import.meta.dirname, "serveWithSql.ts");

/** What no call of the API can set up, done to the running provider's database. */
export type RunSql = (statement: string) => Promise<void>;

/** Starts the provider again, after a statement on its database, for what it keeps in mind or does when it starts. */
export type Restart = (statement?: string) => Promise<void>;

interface Control {
  kind: DatabaseKind;
  runSql: RunSql;
  restart: Restart;
}

/** A suite against a provider of its own, once on each database of the run. `provider()` is there from the first test on. */
export function onEachDatabase(name: string, suite: (provider: () => Provider, control: Control) => void): void {
  describe.each(DATABASES)(`${name} (%s)`, (kind: DatabaseKind) => {
    let place: Place;
    let provider: Provider | undefined;
    beforeAll(async () => {
      place = await createPlace(kind);
      provider = await startProvider(place);
    });
    afterAll(async () => {
      await provider?.stop();
      await place?.remove();
    });
    const current = () => {
      if (!provider) throw new Error("The provider is not running.");
      return provider;
    };
    suite(current, {
      kind,
      runSql: (statement) => runSql(current(), statement),
      async restart(statement) {
        if (statement) await runSql(current(), statement);
        await current().stop();
        provider = await startProvider(place);
      },
    });
  });
}

/** Starts a process for `runSql`: the embedded database lets nobody in beside it. */
export const startProcessWithSql = (place: Place): Promise<Provider> =>
  startProviderProcess(place, place.kind === "embedded" ? { TEST_COMMAND: WITH_SQL } : {});

/** @param provider in the worker, or started with `startProcessWithSql` */
export async function runSql({ place, inside, output }: Provider, statement: string): Promise<void> {
  if (inside) return void (await inside.context.database.raw(statement));
  const url = place.environment.DATABASE_URL;
  if (url) return withClient(url, async (client) => void (await client.query(statement)));
  const door = /SQL on (http:\/\/\S+)/.exec(output())?.[1] ?? "";
  const answer = await fetch(door, { method: "POST", body: JSON.stringify({ statement }) });
  const { error } = (await answer.json()) as { error?: string };
  if (error) throw new Error(`${error}: ${statement}`);
}
