import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { ListingFilters, Sort } from "../src/marketplace/listings/filters.ts";
import { cacheCountsOf } from "../src/marketplace/listings/find/countCache.ts";
import { findPage } from "../src/marketplace/listings/find/page.ts";
import { countPromoted } from "../src/marketplace/listings/find/promoted.ts";
import type { Database } from "../src/platform/database/index.ts";
import { history, randomNumbers } from "./support/histories.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

const ORDERS: Partial<Record<Sort, string>> = {
  featured: "created_at desc, id desc",
  newest: "created_at desc, id desc",
  oldest: "created_at, id",
  price_asc: "price, id desc",
  most_viewed: "total_view desc, id desc",
};
const ACCESS = { whole: false, own: null } as const;
const MINUTE_MS = 60_000;

describe("promoted listings", () => {
  let site: SqlSite;
  let db: Database;
  let tellOfChange = () => {};
  const random = randomNumbers(391);
  const below = (end: number) => Math.floor(random() * end);
  const rows = async (statement: string) => (await site.query(statement)).rows;
  const start = Date.now();

  beforeAll(async () => {
    site = await startSqlSite("postgres");
    const pool = new pg.Pool({ connectionString: site.provider.place.environment.DATABASE_URL, max: 2 });
    db = new Kysely({ dialect: new PostgresDialect({ pool }) });
    cacheCountsOf(db, {
      revalidate: async () => undefined,
      onChange: (listener: () => void) => {
        tellOfChange = listener;
      },
    } as unknown as Parameters<typeof cacheCountsOf>[1]);
    for (let turn = 0; turn < 60; turn++) await site.query(history(random, turn, []));
    await site.query(`update properties set promoted_until = case when id % 3 = 0 then null
      else to_timestamp(${start / 1000}) + (1 + id % 7) * interval '10 minutes' end`);
  }, 60_000);
  afterAll(async () => {
    await db?.destroy();
    await site?.stop();
  });

  async function compare(filters: ListingFilters, now: Date): Promise<number> {
    const { property_type, category_ids, city } = filters;
    const where = [
      `on_market and promoted_until > '${now.toISOString()}'`,
      property_type !== undefined && `property_type = ${property_type}`,
      category_ids && `category_id in (${category_ids.join(", ")})`,
      city && `lower(city) = '${city.toLowerCase()}'`,
    ]
      .filter(Boolean)
      .join(" and ");
    const sort = (Object.keys(ORDERS) as Sort[])[below(5)] as Sort;
    const expected = (await rows(`select id from properties where ${where} order by ${ORDERS[sort]}`)).map(
      ({ id }) => id,
    );
    const [limit, offset] = [1 + below(8), below(4)];
    const question = { filters: { ...filters, promoted: true }, access: ACCESS, now, sort, limit, offset };
    const found = await findPage(db, question, { counts: "capped" });
    expect({ filters, sort, now, total: found.total, ids: found.places.map(({ id }) => id) }).toEqual({
      ...{ filters, sort, now, total: expected.length, ids: expected.slice(offset, offset + limit) },
    });
    return expected.length;
  }

  const questionOf = (): ListingFilters => ({
    ...(random() < 0.5 && { property_type: below(2) }),
    ...(random() < 0.4 && { category_ids: [1 + below(3), 1 + below(3)] }),
    ...(random() < 0.2 && { city: "Lisbon" }),
  });

  test("are counted by type and category as they are at any moment, in any order", async () => {
    let most = 0;
    // Back again as well: processes do not agree on the time.
    for (const minutes of [0, 0, 9.99, 10, 10.01, 35, 5, 70, 0, 71])
      for (let turn = 0; turn < 12; turn++)
        most = Math.max(most, await compare(questionOf(), new Date(start + minutes * MINUTE_MS)));
    expect(most).toBeGreaterThan(20);
  });

  test("are counted once for all that ask, until one ends or something changes", async () => {
    const count = async (minutes: number) => {
      const now = new Date(start + minutes * MINUTE_MS);
      return (await countPromoted(db, { filters: { promoted: true }, access: ACCESS, now }))?.total ?? 0;
    };
    tellOfChange();
    const before = await count(1);
    await site.query("update properties set promoted_until = null where promoted_until is not null and id % 2 = 0");
    expect(await count(9)).toBe(before);
    expect(await count(10)).toBeLessThan(before);
    tellOfChange();
    const after = await count(1);
    expect([after > 0, after < before]).toEqual([true, true]);
    await compare({}, new Date(start + MINUTE_MS));
  });

  test("of a city, a price or words are counted by looking", async () => {
    const others: ListingFilters[] = [{ city: "Lisbon" }, { min_price: 5 }, { search: "garden" }, { state: "Lisboa" }];
    for (const filters of others)
      expect([
        filters,
        await countPromoted(db, { filters: { ...filters, promoted: true }, access: ACCESS, now: new Date() }),
      ]).toEqual([filters, null]);
    expect(await countPromoted(db, { filters: {}, access: ACCESS, now: new Date() })).toBeNull();
  });
});
