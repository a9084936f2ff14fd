import { withClient } from "./harness/databases.ts";
import { createPlace, type Place, type Provider, startProviderProcess, whenWarm } from "./harness/provider.ts";

const CUTS = 20;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let place: Place | null = null;
let provider: Provider | null = null;
afterAll(async () => {
  await provider?.stop();
  await place?.remove();
});

test("a provider outlives its database's connections, those in use as well", async () => {
  place = await createPlace("postgres");
  provider = await startProviderProcess(place);
  const { address } = provider;
  await whenWarm(address);
  const ask = async (words: string) => {
    const answer = await fetch(`${address}/api/search-properties`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ search: words }),
    });
    await answer.text();
    return answer.status;
  };
  const statuses = new Set<number>();
  let isOver = false;
  const asking = Array.from({ length: 8 }, async (_, number) => {
    for (let turn = 0; !isOver; turn++) statuses.add(await ask(`garden ${number} ${turn}`));
  });
  await withClient(place.environment.DATABASE_URL as string, async (client) => {
    for (let cut = 0; cut < CUTS; cut++) {
      await pause(50);
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    }
  });
  isOver = true;
  await Promise.all(asking);
  expect([...statuses].filter((status) => status !== 200 && status !== 500)).toEqual([]);
  expect(await ask("garden")).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});
