import { type Client, createClient } from "./harness/client.ts";
import { BOTH_DATABASES } from "./harness/databases.ts";
import { REFRESH_VIEWS } from "./support/refreshViews.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

/** A job that this process has not sent is found within this time. Milliseconds. */
const PATIENCE_MS = 30_000;

interface Home {
  address?: string;
  point: [latitude: number, longitude: number];
  premium?: boolean;
}

const insert = (city: string, homes: Home[]) =>
  homes
    .map(
      (
        { address = "", point, premium = false },
        index,
      ) => `insert into properties (slug_id, category_id, title, description,
        price, property_type, request_status, address, city, latitude, longitude, geohash, is_premium)
      values ('${city}-${index}', (select min(id) from categories), 'Home', '', 1, 0, 'approved', '${address}', '${city}',
        ${point.join(", ")}, 's00000000', ${premium})`,
    )
    .join(";");

/** A point near another one, for each number. */
const around = (index: number): Home["point"] => [47.6 + 0.01 * Math.sin(index), -122.3 + 0.02 * Math.cos(index * 7)];

describe.each(BOTH_DATABASES)("materialised views (%s)", (kind) => {
  let site: SqlSite;
  let visitor: Client;
  beforeAll(async () => {
    site = await startSqlSite(kind);
    visitor = createClient(site.provider);
  });
  afterAll(() => site?.stop());

  const placesOf = async (city: string) =>
    (
      await site.query(
        `select neighbourhood, count, n, s, e, w from listing_places where city = '${city}' order by neighbourhood`,
      )
    ).rows;

  test("are filled when the site starts for the first time", async () => {
    const counts = ["agent_listings", "agent_ranking", "sitemap_parts", "listing_places"].map(
      (view) => `select '${view}' as view, count(*)::integer as count from ${view}`,
    );
    const { rows } = await site.query(counts.join(" union all "));
    expect(rows.filter(({ count }) => count === 0)).toEqual([]);
    expect((await visitor.get("agent-list")).body.total).toBeGreaterThan(1);
  });

  test("are refreshed by a job, which raises the revision when a row has changed, and only then", async () => {
    const revision = async () => (await visitor.get("public-revision")).body.data.revision;
    // Not one that another process left: the site that these data are a copy of may have been stopped during its own.
    const unfinished = async () =>
      (
        await site.query(`select state, output from jobs.job
          where name = 'refresh-views' and singleton_key = 'test' and state < 'completed'`)
      ).rows;
    const run = async () => {
      await site.query(
        "insert into jobs.job (name, data, policy, singleton_key) values ('refresh-views', '{}', 'short', 'test')",
      );
      const end = performance.now() + PATIENCE_MS;
      while ((await unfinished()).length > 0 && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await unfinished()).toEqual([]);
    };
    await run();
    const before = await revision();
    await run();
    expect(await revision()).toBe(before);
    await site.query(insert("Jobton", [{ point: [1, 1] }]));
    expect(await placesOf("Jobton")).toEqual([]);
    await run();
    expect(await placesOf("Jobton")).toMatchObject([{ neighbourhood: "", count: 1 }]);
    expect(await revision()).toBeGreaterThan(before);
  }, 120_000);

  test("have the places of what is on the market: cities, and neighbourhoods that two listings name", async () => {
    const lane = (neighbourhood: string) => `1 Mill Lane, ${neighbourhood}, Placeton`;
    await site.query(
      `${insert("Placeton", [
        { address: lane("Old Town"), point: [10, 20] },
        { address: lane(" Old Town "), point: [11, 21] },
        { address: lane("Typo"), point: [10.5, 20] },
        { address: "1 Mill Lane, Elsewhere, Otherton", point: [10.5, 20] },
        { address: lane("Old Town"), point: [10.123456, 20.123456], premium: true },
        { address: lane("Old Town"), point: [60, 60] },
      ])}; update properties set status = 0 where slug_id = 'Placeton-5'; ${REFRESH_VIEWS}`,
    );
    expect(await placesOf("Placeton")).toEqual([
      { neighbourhood: "", count: 5, n: 11, s: 10, e: 21, w: 20 },
      { neighbourhood: "Old Town", count: 2, n: 11, s: 10, e: 21, w: 20 },
    ]);
    await site.query(`${insert("Premiumton", [{ point: [10.123456, 20.126], premium: true }])}; ${REFRESH_VIEWS}`);
    expect(await placesOf("Premiumton")).toEqual([
      { neighbourhood: "", count: 1, n: 10.12, s: 10.12, e: 20.13, w: 20.13 },
    ]);
  });

  test("do not let one listing with a wrong point make a city as large as the earth", async () => {
    const homes = Array.from({ length: 300 }, (_, index) => ({ point: around(index) }));
    await site.query(`${insert("Wideton", homes)}; ${REFRESH_VIEWS}`);
    const [right] = await placesOf("Wideton");
    for (const { point } of homes) {
      const [latitude, longitude] = point;
      expect(latitude).toBeLessThan(right.n + 1e-5);
      expect(latitude).toBeGreaterThan(right.s - 1e-5);
      expect(longitude).toBeLessThan(right.e + 1e-5);
      expect(longitude).toBeGreaterThan(right.w - 1e-5);
    }
    await site.query(
      `update properties set latitude = -33, longitude = 151 where slug_id = 'Wideton-7'; ${REFRESH_VIEWS}`,
    );
    const [wrong] = await placesOf("Wideton");
    expect(wrong.s).toBeGreaterThan(30);
    expect(wrong.e).toBeLessThan(-60);
  });

  test("say that a part of the sitemap has changed when a listing of it is hidden", async () => {
    const parts = async () => (await visitor.get("sitemap-parts", { kind: "property" })).body.data;
    await site.query(REFRESH_VIEWS);
    const [before] = await parts();
    await site.query(`update properties set status = 0, updated_at = now() where id = (select max(id) from properties where on_market);
      ${REFRESH_VIEWS}`);
    const [after] = await parts();
    expect(after).toMatchObject({ part: before.part, count: before.count - 1 });
    expect(after.changed > before.changed).toBe(true);
  });
});
