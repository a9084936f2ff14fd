import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { compactCounts, recount } from "../src/marketplace/listing-search/counts.ts";
import type { Database } from "../src/platform/database/index.ts";
import { withClient } from "./harness/databases.ts";
import { eventually } from "./harness/eventually.ts";
import { tries } from "./harness/whole.ts";
import { DIFFERENCES } from "./support/listing-search/differences.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

const ROUNDS = tries(200, 40);
const SINGLES = 4;

/** Without the triggers, as somebody writes who has switched them off. */
const withoutTriggers = (statements: string) =>
  `begin; set local session_replication_role = replica; ${statements}; commit`;

describe("the tables of the listing search", () => {
  let site: SqlSite;
  let url: string;
  let db: Database;
  const rows = async (statement: string) => (await site.query(statement)).rows;
  const differences = () => rows(DIFFERENCES);

  beforeAll(async () => {
    site = await startSqlSite("postgres");
    url = site.provider.place.environment.DATABASE_URL ?? "";
    db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }) });
    await site.query(`insert into properties (slug_id, user_id, category_id, title, description, price, property_type,
        request_status, address, city, latitude, longitude, geohash)
      select 'tables-' || n, case when n % 2 = 0 then (select min(id) from users) end, 1 + n % 3, 'Home', '', 1000 * (1 + n % 50), 0,
        case when n = 10 then 'pending' else 'approved' end, '', 'Tableton', 10, 10, 's00000000' from generate_series(1, 300) as n`);
  });
  afterAll(async () => {
    await db?.destroy();
    await site?.stop();
  });

  test("are few, with few indexes and triggers", async () => {
    const tables = await rows(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'm', 'p') and relname ~ '^(listing_(search|count|place|word|text)|search_)' order by 1`);
    expect(tables.map(({ name }) => name)).toEqual([
      "listing_counts",
      "listing_places",
      "listing_search",
      "search_keys",
    ]);
    const indexes = await rows("select 1 from pg_index where indrelid = 'listing_search'::regclass");
    expect(indexes.length).toBeLessThanOrEqual(10);
    const triggers = await rows(`select tgname from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and prosrc ~ 'listing_search|listing_counts'`);
    expect(triggers.length).toBeGreaterThan(2);
    expect(triggers.length).toBeLessThanOrEqual(6);
  });

  /** Rows that the statements of a transaction write, by table. */
  async function writesOf(statements: string): Promise<Record<string, number>> {
    return withClient(url, async (client) => {
      await client.query(`begin; ${statements}; set constraints all immediate`);
      const { rows } = await client.query(`select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::integer as count
        from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0 order by 1`);
      await client.query("rollback");
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    });
  }

  test("take few rows for a changed price", async () => {
    const written = await writesOf("update properties set price = price * 10 where slug_id = 'tables-7'");
    expect(written).toEqual({
      ...{ properties: 1, listing_search: 1, listing_counts: 2 },
      ...{ property_history: 1, listing_changes: 1 },
    });
    const total = Object.values(written).reduce((sum, count) => sum + count, 0);
    expect(total).toBeLessThanOrEqual(8);
    expect(await writesOf("update properties set price = price + 1 where slug_id = 'tables-7'")).not.toHaveProperty(
      "listing_counts",
    );
  });

  test.each([
    ["a view", "update properties set total_view = total_view + 1"],
    ["a favourite", "update properties set favourite_count = favourite_count + 1"],
    ["a description", "update properties set description = 'Another', updated_at = now()"],
    ["a facility's distance", "update property_facilities set distance = distance + 1"],
    ["a listing that is not on the market", "update properties set price = 5 where slug_id = 'tables-10'"],
  ])("are not written by %s", async (_, statement) => {
    const written = await writesOf(statement);
    expect(Object.keys(written).length).toBeGreaterThan(0);
    expect(written).not.toHaveProperty("listing_search");
    expect(written).not.toHaveProperty("listing_counts");
  });

  test.each([
    ...[
      "property_type = 1",
      "category_id = 3",
      "price = 7",
      "latitude = 12.345",
      "longitude = 12.345",
      "is_premium = true",
    ],
    ...["created_at = now() - interval '1 year'", "user_id = (select max(id) from users)", "promoted_until = now()"],
    ...["city = 'Other'", "state = 'Other'", "country = 'Other'", "search = to_tsvector('simple', 'other')"],
  ])("follow a change of one column: %s", async (column) => {
    await site.query(`update properties set ${column} where slug_id = 'tables-20'`);
    expect(await differences()).toEqual([]);
    const [{ isThere }] = await rows(`select exists (select from listing_search join properties using (id)
      where slug_id = 'tables-20') as "isThere"`);
    expect(isThere).toBe(true);
  });

  test("are written once where a form replaces all fields of a listing", async () => {
    const [{ id }] = await rows(
      "select property_id as id from property_parameters group by 1 having count(*) > 2 limit 1",
    );
    const written = await writesOf(`update property_parameters set value = '"12"' where property_id = ${id}`);
    expect(written.property_parameters).toBeGreaterThan(2);
    expect(written.listing_search).toBe(1);
  });

  test("that were wrong are corrected by the recount, which says how many rows it wrote", async () => {
    expect(await recount(db)).toBe(0);
    const wrongs: [name: string, statements: string, rows: number][] = [
      ["a price", "update properties set price = price * 10 where slug_id = 'tables-1'", 1],
      [
        "two words",
        "update properties set search = to_tsvector('simple', 'unheard') where slug_id in ('tables-2', 'tables-3')",
        2,
      ],
      [
        "a field",
        "update property_parameters set value = '\"7654321\"' where property_id = (select min(id) from listing_search) and parameter_id = (select min(parameter_id) from property_parameters where property_id = (select min(id) from listing_search))",
        1,
      ],
      ["a deleted listing", "delete from properties where slug_id = 'tables-4'", 1],
      ["a new listing", "update properties set status = 0 where slug_id = 'tables-5'", 1],
      ["a lost row", "delete from listing_search where id = (select id from properties where slug_id = 'tables-6')", 2],
      [
        "a count",
        "update listing_counts set count = count + 3 where city = 'tableton' and price_bucket = (select max(price_bucket) from listing_counts where city = 'tableton') and category_id = 1",
        1,
      ],
      ["a count of nothing", "insert into listing_counts select 'nowhere', '', 0, 1, 5, 2", 1],
    ];
    for (const [name, statements, wrong] of wrongs) {
      await site.query(withoutTriggers(statements));
      expect([name, (await differences()).length > 0]).toEqual([name, true]);
      expect([name, await recount(db)]).toEqual([name, wrong]);
      expect([name, await differences()]).toEqual([name, []]);
    }
    expect(await recount(db)).toBe(0);
  });

  test("are corrected by the job of the night, which reports it", async () => {
    await site.query(
      withoutTriggers("update properties set price = price * 10 where slug_id in ('tables-8', 'tables-9')"),
    );
    await site.query("insert into jobs.job (name, data, policy) values ('listing-search-recount', '{}', 'standard')");
    const report = /search rows or counts differed.*/;
    const output = await eventually(
      async () => site.provider.output().match(/.*search rows or counts differed.*/)?.[0] ?? "",
      (line) => report.test(line),
      30_000,
    );
    expect(output).toMatch(/"?wrong"?\W+2\b/);
    expect(await differences()).toEqual([]);
  });

  test("let transactions change listings of one city, category and price at once: none waits for another", async () => {
    await withClient(url, (first) =>
      withClient(url, async (second) => {
        for (const client of [first, second]) await client.query("set lock_timeout = '2s'; begin");
        await first.query("update properties set price = 1000000 where slug_id = 'tables-11'");
        await second.query("update properties set price = 1000000 where slug_id = 'tables-61'");
        await second.query("commit");
        await first.query("commit");
      }),
    );
    const [{ count }] = await rows("select count(*)::integer as count from listing_search where price = 1000000");
    expect(count).toBe(2);
    expect(await differences()).toEqual([]);
  });

  test("have one count for each key once they are compacted, by several processes at once", async () => {
    await site.query("update properties set price = price * 10 where city = 'Tableton'");
    await Promise.all([compactCounts(db), compactCounts(db)]);
    await compactCounts(db);
    const several = await rows(`select city from listing_counts
      group by city, country, property_type, category_id, price_bucket having count(*) > 1 or sum(count) = 0`);
    expect(several).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  /** Runs statements for some rounds on a connection of their own, and returns what failed. */
  const writeInTurn = (statements: (round: number) => string): Promise<string[]> =>
    withClient(url, async (client) => {
      const failures: string[] = [];
      for (let round = 0; round < ROUNDS; round++)
        await client.query(statements(round)).catch((error: Error) => failures.push(error.message));
      return failures;
    });
  /** Another price and category of a listing, which two counts change for. */
  const move = (round: number) =>
    `price = 1000 * (1 + (id * ${round + 3} + ${round}) % 47), category_id = 1 + (id + ${round}) % 3`;
  const single = (writer: number) => (round: number) =>
    `update properties set ${move(round + writer)} where slug_id = 'tables-${12 + (((round * SINGLES + writer) * 37) % 280)}'`;
  const singles = () => Array.from({ length: SINGLES }, (_, writer) => writeInTurn(single(writer)));

  test("let no writers wait for each other in a circle: many listings by one statement, and others one by one", async () => {
    const half = (rest: number) => (round: number) =>
      `update properties set ${move(round)} where city = 'Tableton' and id % 2 = ${rest}`;
    const failures = await Promise.all([writeInTurn(half(0)), writeInTurn(half(1)), ...singles()]);
    expect(failures.flat()).toEqual([]);
    expect(await differences()).toEqual([]);
  }, 120_000);

  test("are corrected by what a listing says after a change that a recount waits for", async () => {
    await site.query(
      withoutTriggers(
        "update listing_search set price = 5 where id = (select id from properties where slug_id = 'tables-31')",
      ),
    );
    await withClient(url, async (client) => {
      await client.query("begin; update properties set price = price * 7 where slug_id = 'tables-31'");
      const recounting = recount(db);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await client.query("commit");
      await recounting;
    });
    expect(await differences()).toEqual([]);
  });

  test("are right after recounts while listings are written", async () => {
    let isOver = false;
    let corrected = 0;
    let recounts = 0;
    const recounting = (async () => {
      for (; !isOver; recounts++) corrected += await recount(db);
    })();
    const failures = await Promise.all(singles());
    isOver = true;
    await recounting;
    expect(recounts).toBeGreaterThan(1);
    expect(failures.flat()).toEqual([]);
    expect(await differences()).toEqual([]);
    expect(corrected).toBe(0);
  }, 120_000);
});
