import { DATABASES } from "./harness/databases.ts";
import { eventually } from "./harness/eventually.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

/** As the planner notes it of a site that looks at a sample. */
const LARGE = 300_000;
/** How far counts of a sample may be from those of all: six standard deviations of the least that is compared, rounded. */
const NEAR = 0.25;
const LEAST_COMPARED = 2500;

interface Answer {
  items: { id: number }[];
  total: number;
  total_capped: boolean;
  next_cursor: string | null;
  facets: {
    type: { value: string; count: number }[];
    category: { id: number; count: number }[];
    price_histogram: { from: number; to: number | null; count: number }[];
    estimated?: boolean;
  } | null;
}

describe.each(DATABASES)("searches of a large site (%s)", (kind) => {
  let site: SqlSite;

  /** Listings that say a word, of both types, two categories and all prices from 100,000. */
  const add = (word: string, city: string, count: number) =>
    site.query(
      `insert into properties (slug_id, category_id, title, description, price, property_type, rentduration,
        request_status, address, city, latitude, longitude, geohash, search, created_at)
      select $1 || '-' || lower($2) || n, 1 + (n % 5 = 0)::integer, $1, '', 100000 + (n * 7919) % 800000,
        (n % 3 = 0)::integer, case when n % 3 = 0 then 'Monthly' end, 'approved', '', $2, 10, 10, 's00000000',
        setweight(to_tsvector('simple', $1), 'A'), now() - n * interval '1 minute'
      from generate_series(1, $3::integer) as n`,
      [word, city, count],
    );

  beforeAll(async () => {
    site = await startSqlSite(kind);
    await add("mirador", "Sampleton", 14_000);
    await add("mirador", "Fewton", 60);
    await add("glorieta", "Sampleton", 10_400);
    await add("mirador celosia", "Sampleton", 70);
    await add("arista", "Fewton", 20);
    await add("arista", "Sampleton", 2000);
    await site.query(
      `update properties set search = search || to_tsvector('simple', 'zona' || id % 40) where title = 'arista'`,
    );
    await site.query(`analyze offers`);
    await site.query(`update pg_class set reltuples = ${LARGE} where oid = 'offers'::regclass`);
    await site.restart();
  }, 120_000);
  afterAll(() => site?.stop());

  async function search(fields: object): Promise<Answer> {
    const answer = await fetch(`${site.provider.address}/api/search-properties`, {
      ...{ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(fields) },
    });
    return (await answer.json()).data;
  }

  /** How many there are, each looked at. */
  async function counted(where: string, by = "1"): Promise<Map<number, number>> {
    const { rows } = await site.query(
      `select ${by} as key, count(*)::integer as count from properties where on_market and ${where} group by 1`,
    );
    return new Map(rows.map(({ key, count }) => [Number(key), count]));
  }

  const near = (told: number, count: number) => Math.abs(told - count) <= NEAR * count;

  test("tell about how many there are of very many, to two digits, and say that these are estimates", async () => {
    const { facets, total, total_capped } = await search({ search: "mirador", limit: 0, facets: 1 });
    expect([total, total_capped, facets?.estimated]).toEqual([10_000, true, true]);
    const [types, categories] = await Promise.all([
      counted("title like 'mirador%'", "property_type"),
      counted("title like 'mirador%'", "category_id"),
    ]);
    for (const [stored, value] of ["sell", "rent"].entries()) {
      const told = facets?.type.find((row) => row.value === value)?.count ?? 0;
      expect({ value, told, isNear: near(told, types.get(stored) ?? 0) }).toEqual({ value, told, isNear: true });
      expect(told).toBe(Number(told.toPrecision(2)));
    }
    for (const { id, count } of facets?.category ?? [])
      expect({ id, count, isNear: near(count, categories.get(id) ?? 0) }).toEqual({ id, count, isNear: true });
    const classes = facets?.price_histogram ?? [];
    const whole = classes.reduce((sum, { count }) => sum + count, 0);
    expect(near(whole, 14_130)).toBe(true);
    expect(classes.at(0)?.from).toBe(100_000);
  });

  test("keep to types, categories and prices that are asked for, ends of steps as well", async () => {
    const where = "title like 'mirador%' and price between 100003 and 899999";
    const types = await counted(where, "property_type");
    const about = await search({ search: "mirador", min_price: 100_003, max_price: 899_999, limit: 0, facets: 1 });
    expect([about.facets?.estimated, about.total_capped]).toEqual([true, true]);
    for (const [index, { count }] of (about.facets?.type ?? []).entries()) {
      expect(types.get(index)).toBeGreaterThan(LEAST_COMPARED);
      expect(near(count, types.get(index) ?? 0)).toBe(true);
    }
  });

  test("count exactly what matches, where that is less than what its facets are counted from", async () => {
    const asked = { search: "mirador", property_type: 0, min_price: 100_003, max_price: 299_999 };
    const { facets, total, total_capped } = await search({ ...asked, limit: 0, facets: 1 });
    const where = "title like 'mirador%' and price between 100003 and 299999";
    const types = await counted(where, "property_type");
    expect([total, total_capped, facets?.estimated]).toEqual([types.get(0), false, true]);
    for (const { value, count } of facets?.type ?? []) {
      const real = types.get(["sell", "rent"].indexOf(value)) ?? 0;
      expect({ value, count, real, isNear: Math.abs(count - real) < 0.5 * real }).toMatchObject({ isNear: true });
    }
    expect(facets?.type.length).toBe(2);
  });

  test("find the same page as if all were looked up, and more than 10,000", async () => {
    const { items, total, total_capped } = await search({ search: "mirador", sort: "newest", limit: 20, facets: 0 });
    const { rows } = await site.query(
      "select id from properties where title like 'mirador%' order by created_at desc, id desc limit 20",
    );
    expect(items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect([total, total_capped]).toEqual([10_000, true]);
  });

  test("count exactly what is few, or may be fewer than 10,000", async () => {
    const few = await search({ search: "mirador", city: "Fewton", limit: 5, facets: 1 });
    expect([few.total, few.total_capped, few.facets?.estimated, few.items.length]).toEqual([60, false, undefined, 5]);
    expect(few.facets?.type.reduce((sum, { count }) => sum + count, 0)).toBe(60);
    const close = await search({ search: "glorieta", limit: 0, facets: 1 });
    const types = await counted("title = 'glorieta'", "property_type");
    expect(close.facets?.estimated).toBeUndefined();
    expect(close.facets?.type.map(({ count }) => count)).toEqual([types.get(0), types.get(1)]);
    expect([close.total, close.total_capped]).toEqual([10_000, true]);
    await site.query("update properties set status = 0 where title = 'glorieta' and property_type = 1");
    const page = await search({ search: "glorieta", property_type: 0, limit: 1, facets: 0 });
    expect([page.total, page.total_capped]).toEqual([types.get(0), false]);
  });

  test("find rare words beside common ones, in whichever order these are asked for", async () => {
    for (const words of ["celosia mirador", "mirador celosia", "mira celos"]) {
      const { items, total, facets } = await search({ search: words, sort: "newest", limit: 20, facets: 1 });
      const { rows } = await site.query(
        "select id from properties where title = 'mirador celosia' order by created_at desc, id desc limit 20",
      );
      expect({ words, total, ids: items.map(({ id }) => id) }).toEqual({
        words,
        total: 70,
        ids: rows.map(({ id }) => id),
      });
      expect(facets?.type.reduce((sum, { count }) => sum + count, 0)).toBe(70);
    }
    expect((await search({ search: "celosia glorieta", limit: 5, facets: 1 })).total).toBe(0);
  });

  test("find words within a type, a category and a city by whatever order, promoted ones alone as well", async () => {
    const where = "title like 'mirador%' and property_type = 0 and category_id = 1 and lower(city) = 'sampleton'";
    await site.query(`update properties set promoted_until = now() + interval '1 day' where ${where} and id % 499 = 0`);
    const asked = { search: "mirad", property_type: 0, category_id: 1, city: "Sampleton", facets: 0, limit: 12 };
    for (const [fields, also, order] of [
      [{ sort: "newest" }, "", "created_at desc, id desc"],
      [{ sort: "price_asc" }, "", "price, id desc"],
      [{ sort: "most_viewed" }, "", "total_view desc, id desc"],
      [{ sort: "featured" }, "", "promoted_until is null, created_at desc, id desc"],
      [{ sort: "newest", promoted: 1 }, "and promoted_until is not null", "created_at desc, id desc"],
    ] as const) {
      const { items, total } = await search({ ...asked, ...fields });
      const { rows } = await site.query(
        `select id, count(*) over ()::integer as total from properties where on_market and ${where} ${also} order by ${order} limit 12`,
      );
      const found = { fields, total, ids: items.map(({ id }) => id) };
      expect(found).toEqual({ fields, total: rows[0].total, ids: rows.map(({ id }) => id) });
    }
  });

  test("put a city's prices of both types in one order, page by page", async () => {
    for (const sort of ["price_asc", "price_desc"]) {
      const direction = sort === "price_asc" ? "asc" : "desc";
      const { rows } = await site.query(`select id from properties where on_market and lower(city) = 'sampleton'
        order by price ${direction}, id desc limit 60`);
      const ids: number[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < 3; page += 1) {
        const answer: Answer = await search({
          city: "Sampleton",
          sort,
          limit: 20,
          facets: 0,
          ...(cursor && { cursor }),
        });
        ids.push(...answer.items.map(({ id }) => id));
        cursor = answer.next_cursor;
      }
      expect({ sort, ids }).toEqual({ sort, ids: rows.map(({ id }) => id) });
    }
  });

  test("put what more than 10,000 say in the order of prices as if all were looked up", async () => {
    const { items, total_capped } = await search({ search: "mirador", sort: "price_desc", limit: 20, facets: 0 });
    const { rows } = await site.query(`select id from properties where on_market and title like 'mirador%'
      order by price desc, id desc limit 20`);
    expect([total_capped, items.map(({ id }) => id)]).toEqual([true, rows.map(({ id }) => id)]);
  });

  test("find beginnings of very many words beside rare words", async () => {
    const few = { search: "zona arista", city: "Fewton", limit: 0, facets: 1 };
    expect((await search(few)).total).toBe(20);
    expect((await search({ search: "zona7 arista", limit: 0, facets: 1 })).total).toBe(
      [...(await counted("title = 'arista' and id % 40 = 7")).values()][0],
    );
    await site.query(`update properties set search = search || to_tsvector('simple', 'cornisa')
      where id in (select id from properties where title = 'arista' order by id limit 9)`);
    await site.tellOfChange();
    const rare = { search: "zona cornisa", limit: 0, facets: 0 };
    const { total } = await eventually(
      () => search(rare),
      (answer) => answer.total > 0,
    );
    expect(total).toBe(9);
  });

  test("signs without a word ask for nothing", async () => {
    const { items, total, total_capped, facets } = await search({ search: "?! …", limit: 3, facets: 1 });
    expect([items.length, total, total_capped, (facets?.type ?? []).length]).toEqual([3, 10_000, true, 2]);
  });

  test("what has left the offers is in no estimate a moment later", async () => {
    const asked = { search: "mirador", limit: 0, facets: 1 };
    expect((await search(asked)).facets?.estimated).toBe(true);
    await site.query("update properties set status = 0 where title like 'mirador%' and property_type = 0");
    await site.tellOfChange();
    const rents = (await counted("title like 'mirador%'")).get(1);
    const after = await eventually(
      () => search(asked),
      ({ total }) => total === rents,
    );
    expect([after.total, after.total_capped, after.facets?.estimated]).toEqual([rents, false, undefined]);
  });
});
