import { withClient } from "./harness/databases.ts";
import { createPlace, startProvider, whenWarm } from "./harness/provider.ts";

const CUTS = 20;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("a provider outlives its database's connections, those in use as well", async () => {
  const place = await createPlace("postgres");
  const provider = await startProvider(place);
  await whenWarm(provider.address);
  const ask = async (words: string) => {
    const answer = await fetch(`${provider.address}/api/search-properties`, {
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
  expect((await fetch(`${provider.address}/readyz`)).status).toBe(200);
  await provider.stop();
  await place.remove();
}, 60_000);
