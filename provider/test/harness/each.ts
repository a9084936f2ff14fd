import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { DATABASES, type DatabaseKind, withClient } from "./databases.ts";
import { createPlace, type Place, type Provider, startProvider } from "./provider.ts";

/** A suite against a provider of its own, once on each database. `provider()` is there from the first test on. */
export function onBothDatabases(name: string, suite: (provider: () => Provider, restart: Restart) => void): void {
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
    suite(current, async (statement) => {
      await current().stop();
      if (statement) await runSql(place, statement);
      provider = await startProvider(place);
    });
  });
}

/** Stops the provider, runs a statement on its database, and starts it again. */
export type Restart = (statement?: string) => Promise<void>;

/** For what no call of the API can set up; while no provider holds the place's database. */
export async function runSql(place: Place, statement: string): Promise<void> {
  if (place.environment.DATABASE_URL)
    return withClient(place.environment.DATABASE_URL, async (client) => void (await client.query(statement)));
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, "sql.ts"), statement], {
    env: { ...process.env, ...place.environment },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}
