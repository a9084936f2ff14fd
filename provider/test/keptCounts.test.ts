import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { MERGE, RECOUNT } from "../src/marketplace/listings/find/counts.ts";
import { stepOf } from "../src/marketplace/listings/find/prices.ts";
import { BOTH_DATABASES } from "./harness/databases.ts";
import { history, randomNumbers } from "./support/histories.ts";
import {
  EVERY_CHECK,
  PARTS,
  WRONG,
  WRONG_AGENTS,
  WRONG_OFFERS,
  WRONG_OWNERS,
  WRONG_PARTS,
  WRONG_PLACES,
  WRONG_SUMS,
  WRONG_TEXTS,
} from "./support/recounts.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

const HISTORIES = 1000;

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const textOf = (statement: typeof MERGE) => statement.compile(compiler).sql;

/** What puts changes together. */
const MERGES = [
  textOf(MERGE),
  ...["map_sums", "owner_counts", "sitemap_parts", "place_sums"].map((table) => `select merge_${table}()`),
];

type Part = { name: string; changed: string; digest: string };

/** Names of parts that say something else than before, and not that they were changed since. */
const unsaid = (before: Part[], after: Part[]) =>
  after.flatMap(({ name, changed, digest }) => {
    const known = before.find((part) => part.name === name);
    return known && known.digest !== digest && changed <= known.changed ? [name] : [];
  });

describe.each(BOTH_DATABASES)("the counts of what is on offer (%s)", (kind) => {
  let site: SqlSite;
  beforeAll(async () => {
    site = await startSqlSite(kind);
  });
  afterAll(() => site?.stop());

  test(`are those of the listings after each of ${HISTORIES} histories of writes`, async () => {
    const random = randomNumbers(290);
    let parts: Part[] = (await site.query(PARTS)).rows;
    for (let turn = 0; turn < HISTORIES; turn++) {
      const statements = history(random, turn, MERGES);
      await site.query(statements);
      for (const check of EVERY_CHECK)
        expect({ statements, wrong: (await site.query(check)).rows }).toEqual({ statements, wrong: [] });
      const now: Part[] = (await site.query(PARTS)).rows;
      expect({ statements, unsaid: unsaid(parts, now) }).toEqual({ statements, unsaid: [] });
      parts = now;
    }
    const offers = await site.query("select count(*)::integer as all, max(n1) as most from offers");
    expect(offers.rows[0].all).toBeGreaterThan(20);
    expect(offers.rows[0].most).toBeGreaterThan(0);
    // The site puts changes together by itself, which may have been a moment ago.
    let rows: { changes: number; all: number }[] = [];
    for (let turn = HISTORIES; !rows[0]?.changes; turn++) {
      await site.query(history(random, turn, MERGES));
      ({ rows } = await site.query(
        "select count(*) filter (where is_change)::integer as changes, count(*)::integer as all from listing_counts",
      ));
    }
    await site.query(textOf(MERGE));
    const merged = await site.query(`select count(*) filter (where is_change)::integer as changes,
      count(*) filter (where count <= 0)::integer as empty, count(*)::integer as all from listing_counts`);
    expect(merged.rows[0]).toMatchObject({ changes: 0, empty: 0 });
    expect(merged.rows[0].all).toBeLessThanOrEqual(rows[0].all);
    expect((await site.query(WRONG)).rows).toEqual([]);
    const sums = "select count(*)::integer as all, count(*) filter (where is_change)::integer as changes from map_sums";
    const [before] = (await site.query(sums)).rows;
    expect(before.changes).toBeGreaterThan(0);
    await site.query("select merge_map_sums()");
    const [after] = (await site.query(sums)).rows;
    expect(after).toEqual({ all: expect.any(Number), changes: 0 });
    expect(after.all).toBeLessThanOrEqual(before.all);
    // Put together, they are exact, with nothing that is gone beside them.
    expect((await site.query("select count(*)::integer as gone from map_sums where count <= 0")).rows).toEqual([
      { gone: 0 },
    ]);
    expect((await site.query(WRONG_SUMS)).rows).toEqual([]);
    await areMerged();
  }, 600_000);

  /** Owners, parts and places have rows of changes; put together, they have none, and are right. */
  async function areMerged() {
    await site.query(`update properties set status = 1 - status where id % 5 = 0;
      update properties set status = 1 - status where id % 10 = 0`);
    for (const [table, check] of [
      ["owner_counts", WRONG_OWNERS],
      ["sitemap_parts", WRONG_PARTS],
      ["place_sums", WRONG_PLACES],
    ] as const) {
      const rows = `select count(*) filter (where is_change)::integer as changes,
        count(*) filter (where count <= 0 and not is_change)::integer as empty from ${table}`;
      const [before] = (await site.query(rows)).rows;
      expect(before.changes).toBeGreaterThan(0);
      await site.query(`select merge_${table}()`);
      expect((await site.query(rows)).rows).toEqual([{ changes: 0, empty: 0 }]);
      expect((await site.query(check)).rows).toEqual([]);
    }
    expect((await site.query(WRONG_AGENTS)).rows).toEqual([]);
  }

  test("of the map are put together without reading all offers of a large cell", async () => {
    const many = 2000;
    // In one cell of 1,250 km, and each in one of 2.4 km with few others.
    await site.query(`insert into properties (slug_id, category_id, title, description, price, property_type, request_status,
        address, city, latitude, longitude, geohash)
      select 'history-cell-' || number, 1, 'Home', '', exp(number % 200 * 0.1), 0, 'approved', '', 'Cell', 46.0 + number % 50 * 0.04,
        12.0 + number / 50 * 0.04, 's00000000' from generate_series(1, ${many}) as number`);
    await site.query("select merge_map_sums()");
    for (const table of ["offers", "map_sums"]) await site.query(`analyze ${table}`);
    // At ends of all that they were counted in.
    await site.query(`update properties set price = 1e9 where city = 'Cell' and slug_id like '%7'`);
    // Of this session, some of it from before.
    const read = `(select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = 'offers'::regclass)
      + pg_stat_get_xact_tuples_returned('offers'::regclass)`;
    const { rows } = await site.query(`select ${read} as before, merge_map_sums(), ${read} as after`);
    const looked = rows[0].after - rows[0].before;
    expect(looked).toBeGreaterThan(many / 10);
    expect(looked).toBeLessThan(many);
    expect((await site.query(WRONG_SUMS)).rows).toEqual([]);
    await site.query("delete from properties where city = 'Cell'; select merge_map_sums()");
    expect((await site.query(WRONG_SUMS)).rows).toEqual([]);
  });

  test("follow each change of an account, and nothing of one that is deleted stays", async () => {
    const account = "slug_id = 'history-account'";
    const set = (columns: string) => `update users set ${columns} where ${account}`;
    const changes = [
      "insert into users (slug_id, name, is_agent) values ('history-account', 'Ann', true)",
      ...["is_active = false", "is_active = true", "role = 'admin'", "role = 'member'"].map(set),
      ...["verification_status = 'success'", "is_agent = false", "is_agent = true"].map(set),
      `update properties set user_id = (select id from users where ${account}) where id = (select min(id) from offers)`,
      ...["is_agent = false", "verification_status = 'failed'"].map(set),
      `delete from users where ${account}`,
    ];
    let id = 0;
    for (const change of changes) {
      await site.query("select merge_owner_counts()");
      await site.query(change);
      expect({ change, wrong: (await site.query(WRONG_AGENTS)).rows }).toEqual({ change, wrong: [] });
      id = (await site.query(`select id from users where ${account}`)).rows[0]?.id ?? id;
    }
    const left = `select user_id from owner_counts where user_id = ${id} union all
      select user_id from listed_agents where user_id = ${id}`;
    expect([id > 0, (await site.query(left)).rows]).toEqual([true, []]);
    expect((await site.query(WRONG_OWNERS)).rows).toEqual([]);
  });

  test("of owners, of the sitemap and of places are written by no view, favourite or visit", async () => {
    const tables = ["owner_counts", "sitemap_parts", "place_sums"];
    const changes = `select ${tables.map((table) => `(select count(*) from ${table} where is_change)::integer as ${table}`).join(", ")}`;
    for (const table of tables) await site.query(`select merge_${table}()`);
    await site.query("update properties set total_view = total_view + 1, favourite_count = favourite_count + 1");
    await site.query("update projects set total_click = total_click + 1");
    await site.query("update users set language = 'ar', fcm_id = 'phone'");
    expect((await site.query(changes)).rows).toEqual([{ owner_counts: 0, sitemap_parts: 0, place_sums: 0 }]);
  });

  test("that were wrong are told and corrected by counting anew", async () => {
    expect((await site.query(textOf(RECOUNT))).rows).toHaveLength(0);
    await site.query(`begin; set local session_replication_role = replica;
      update properties set price = price + 1000000 where id = (select min(id) from properties where on_market); commit`);
    expect((await site.query(WRONG)).rows.length).toBeGreaterThan(0);
    expect((await site.query(textOf(RECOUNT))).rows.length).toBeGreaterThan(0);
    expect((await site.query(WRONG_OFFERS)).rows).toHaveLength(1);
    expect((await site.query("select recount_offers() as wrong")).rows).toEqual([{ wrong: 1 }]);
    expect((await site.query("select recount_offers() as wrong")).rows).toEqual([{ wrong: 0 }]);
    expect((await site.query(WRONG_OFFERS)).rows).toEqual([]);
    expect((await site.query(WRONG)).rows).toEqual([]);
    expect((await site.query("select recount_map_sums() as wrong")).rows).toEqual([{ wrong: 0 }]);
    await site.query(`begin; set local session_replication_role = replica;
      update offers set price = price + 1000000, shown_latitude = 0 where id = (select max(id) from offers);
      delete from offers where id = (select min(id) from offers); commit`);
    expect((await site.query(WRONG_SUMS)).rows.length).toBeGreaterThan(0);
    const [told] = (await site.query("select recount_map_sums() as wrong")).rows;
    expect(told.wrong).toBeGreaterThan(0);
    expect((await site.query(WRONG_SUMS)).rows).toEqual([]);
    await site.query(`begin; set local session_replication_role = replica;
      update properties set search = to_tsvector('simple', 'unheard') where id = (select max(id) from offers);
      update offer_texts set price = price + 1000000 where id = (select min(id) from offers);
      delete from offer_texts where id = (select min(id) + 1 from offers); commit`);
    expect((await site.query(WRONG_TEXTS)).rows.length).toBeGreaterThanOrEqual(2);
    const [texts] = (await site.query("select recount_offer_texts() as wrong")).rows;
    expect(texts.wrong).toBeGreaterThanOrEqual(2);
    expect((await site.query(WRONG_TEXTS)).rows).toEqual([]);
    expect((await site.query("select recount_offer_texts() as wrong")).rows).toEqual([{ wrong: 0 }]);
    await site.query("delete from offer_words where word = 'unheard'");
    expect((await site.query("select recount_offer_texts() as wrong")).rows).toEqual([{ wrong: 1 }]);
    expect((await site.query("select word from offer_words where word = 'unheard'")).rows).toHaveLength(1);
  });

  test("of owners, of the sitemap and of places that were wrong are told and corrected as well", async () => {
    const recount = async (table: string) => (await site.query(`select recount_${table}() as wrong`)).rows[0].wrong;
    for (const table of ["owner_counts", "sitemap_parts", "place_sums"])
      expect([table, await recount(table)]).toEqual([table, 0]);
    await site.query(`begin; set local session_replication_role = replica;
      update properties set status = 1 - status, updated_at = now() where id % 7 = 0;
      update projects set city = 'Elsewhere' where id % 3 = 0;
      update users set is_agent = not is_agent where id % 2 = 0;
      update listed_agent_totals set count = count + 1 where is_verified;
      insert into articles (slug_id, title, description) values ('history-told', 'News', ''); commit`);
    for (const [table, checks] of [
      ["owner_counts", [WRONG_OWNERS, WRONG_AGENTS]],
      ["sitemap_parts", [WRONG_PARTS]],
      ["place_sums", [WRONG_PLACES]],
    ] as const) {
      for (const check of checks) expect((await site.query(check)).rows.length).toBeGreaterThan(0);
      expect(await recount(table)).toBeGreaterThan(0);
      expect(await recount(table)).toBe(0);
      for (const check of checks) expect((await site.query(check)).rows).toEqual([]);
    }
  });

  test("of a place tell how far it reaches, after a count anew no farther than it does", async () => {
    const reach = async () =>
      (
        await site.query(`select sum(count)::integer as count, max(north) as north, min(south) as south, max(east) as east,
          min(west) as west from place_sums where city = 'Farland' having sum(count) > 0`)
      ).rows[0];
    await site.query(`insert into properties (slug_id, category_id, title, description, price, property_type, request_status,
        address, city, latitude, longitude, geohash)
      select 'history-far-' || i, 1, 'Home', '', 1, 0, 'approved', 'Elm Street, Old Town, Farland', 'Farland', i, 2 * i, 's'
      from generate_series(1, 3) as i`);
    expect(await reach()).toEqual({ count: 3, north: 3, south: 1, east: 6, west: 2 });
    await site.query("delete from properties where slug_id = 'history-far-3'; select merge_place_sums()");
    expect(await reach()).toEqual({ count: 2, north: 3, south: 1, east: 6, west: 2 });
    expect((await site.query("select recount_place_sums() as wrong")).rows).toEqual([{ wrong: 0 }]);
    expect(await reach()).toEqual({ count: 2, north: 2, south: 1, east: 4, west: 2 });
    await site.query("delete from properties where city = 'Farland'; select merge_place_sums()");
    expect((await site.query("select 1 from place_sums where city = 'Farland'")).rows).toEqual([]);
  });

  test("are by the steps of the price that the provider knows", async () => {
    const random = randomNumbers(1);
    const prices = [0, 0.99, 1, 1.09, 1.1, 9.99, 10, 10.99, 99, 100, 9_999_999_999_999.99].concat(
      Array.from({ length: 500 }, () => Number((10 ** (random() * 13)).toFixed(Math.floor(random() * 3)))),
    );
    const { rows } = await site.query(
      `select price_step(price) as step from unnest('{${prices.join(",")}}'::numeric[]) with ordinality as p (price, turn) order by turn`,
    );
    expect(rows.map(({ step }) => step)).toEqual(prices.map(stepOf));
  });
});
