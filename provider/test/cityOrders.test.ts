import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { findPage } from "../src/marketplace/listings/find/page.ts";
import { CUT, recount } from "../src/marketplace/listings/index.ts";
import type { Database } from "../src/platform/database/index.ts";
import { MANY } from "./support/manyListings.ts";
import { type Asked, looked, planSteps } from "./support/plans.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

describe("pages of a city over twenty thousand listings", () => {
  let site: SqlSite;
  let pool: pg.Pool;
  let db: Database;
  const asked: Asked[] = [];
  beforeAll(async () => {
    site = await startSqlSite("postgres");
    await site.query(MANY);
    pool = new pg.Pool({ connectionString: site.provider.place.environment.DATABASE_URL, max: 1 });
    db = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) });
    await recount(db);
  }, 60_000);
  afterAll(async () => {
    await db?.destroy();
    await site?.stop();
  });

  test.each([
    ["most_viewed", "offers_city_views"],
    ["most_liked", "offers_city_likes"],
  ] as const)("meet the %s ones of a city along an index of its own", async (sort, index) => {
    await pool.query("vacuum analyze offers");
    const filters = { city: "Town 7", property_type: 1 };
    let found = 0;
    const steps = await planSteps({ pool, asked }, async () => {
      const question = { filters, access: CUT, now: new Date(), sort, limit: 3 };
      const { places } = await findPage(db, question, { counts: "capped" });
      found = places.length;
    });
    expect(found).toBe(3);
    const read = steps.filter((step) => step["Relation Name"] === "offers");
    expect(read.map((step) => step["Index Name"])).toEqual([index, index]);
    expect(read.filter((step) => looked(step) > 60)).toEqual([]);
  });
});
