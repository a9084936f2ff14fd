import { DATABASES } from "./harness/databases.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

const MANY = 3100;

/** Prices as sellers name them: many of them the same. */
const PRICES = `round((90000 + (n * 7919) % 1000003)::numeric / case when n % 3 = 0 then 50000 else 1 end) * case when n % 3 = 0 then 50000 else 1 end`;

describe.each(DATABASES)("quartiles of a city's prices (%s)", (kind) => {
  let site: SqlSite;
  beforeAll(async () => {
    site = await startSqlSite(kind);
  });
  afterAll(() => site?.stop());

  const add = (city: string, type: number, period: string | null, count: number, price = PRICES) =>
    site.query(
      `insert into properties (slug_id, category_id, title, description, price, property_type, rentduration,
        request_status, address, city, latitude, longitude, geohash)
      select $1::text || '-' || $2::integer || '-' || coalesce($3::text, '') || n, 1, 'Home', '', ${price}, $2, $3,
        'approved', '', $1, 10, 10, 's00000000' from generate_series(1, $4::integer) as n`,
      [city, type, period, count],
    );

  /** By the prices themselves. */
  async function sorted(city: string, type: number, period: string | null) {
    const { rows } = await site.query(
      `select count(*)::integer as count,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price::float8) as quartiles
      from properties where city = $1 and category_id = 1 and property_type = $2 and rentduration is not distinct from $3
        and price > 0`,
      [city, type, period],
    );
    const [lower, median, upper] = rows[0].quartiles.map(Number);
    return { count: rows[0].count, lower, median, upper };
  }

  async function shown(slug: string) {
    const answer = await fetch(`${site.provider.address}/api/get_property?slug_id=${slug}`);
    return (await answer.json()).data[0]?.price_median;
  }

  test("are those of the prices themselves, of rents by their period", async () => {
    await add("Sums", 0, null, MANY);
    await add("SUMS", 0, null, 20, "1");
    await add("Sums", 1, "Monthly", MANY);
    await add("Sums", 1, "Yearly", 40, "1000000 + n");
    await add("Sums", 1, "Daily", 300, "20 + n");
    expect(await shown("Sums-0-1")).toMatchObject({ city: "Sums", ...(await sorted("Sums", 0, null)) });
    expect(await shown("Sums-1-Monthly5")).toMatchObject(await sorted("Sums", 1, "Monthly"));
    expect(await shown("Sums-1-Daily7")).toMatchObject({ ...(await sorted("Sums", 1, "Daily")), count: 300 });
    expect((await sorted("Sums", 0, null)).count).toBe(MANY);
  });

  test("do not count what costs nothing, however much of it there is", async () => {
    await add("Gifts", 0, null, MANY);
    await add("Gifts", 0, "given", 900, "0");
    await site.query("update properties set rentduration = null where city = 'Gifts'");
    expect(await shown("Gifts-0-1")).toMatchObject({ ...(await sorted("Gifts", 0, null)), count: MANY });
  });

  test("are one price where all prices are equal", async () => {
    await add("Same", 0, null, MANY, "250000");
    expect(await shown("Same-0-3")).toMatchObject({ count: MANY, lower: 250_000, median: 250_000, upper: 250_000 });
  });
});
