import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { entriesOf, partsOf } from "../src/features/sitemap/routes.ts";
import { listAgents, rankSite } from "../src/marketplace/agents/repository.ts";
import {
  createListingSearch,
  type ListingFilters,
  type Sort,
  VISITOR_ACCESS,
} from "../src/marketplace/listing-search/index.ts";
import type { Database } from "../src/platform/database/index.ts";
import { MANY, OWNERS } from "./support/manyListings.ts";
import { type ExecutedStatement, type PlanMode, planSteps, readRows } from "./support/plans.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

/** Of these no list of agents and no part of the sitemap reads anything: views have counted them. */
const LARGE = ["properties", "listing_search", "projects", "articles"];
/** Those that are counted are at most these. */
const MOST_SORTED = 1001;
/** Of an ordered scan: rows that are read for a page of twelve. */
const MOST_SCANNED = 1500;

describe("calls over thirty thousand listings", () => {
  let site: SqlSite;
  let pool: pg.Pool;
  let db: Database;
  const executed: ExecutedStatement[] = [];
  beforeAll(async () => {
    site = await startSqlSite("postgres");
    await site.query(MANY);
    await site.query("vacuum analyze listing_search");
    pool = new pg.Pool({ connectionString: site.provider.place.environment.DATABASE_URL, max: 1 });
    db = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void executed.push(query) });
  });
  afterAll(async () => {
    await db?.destroy();
    await site?.stop();
  });

  const stepsOf = (call: () => Promise<unknown>, modes?: PlanMode[]) => planSteps({ pool, executed }, call, modes);

  const list = (filters: Parameters<typeof listAgents>[1], offset: number) => async () => {
    const { rows, total } = await listAgents(db, filters, { offset, limit: 12 });
    expect(rows.length).toBe(Math.min(12, total - offset));
    expect(total).toBeGreaterThan(offset);
  };
  test.each<[name: string, call: () => Promise<unknown>]>([
    ["the first page of agents", list({}, 0)],
    ["a later page", list({}, 120)],
    ["verified ones", list({ verified: true }, 0)],
    ["those of a city", list({ city: "TOWN 7" }, 0)],
    ["those of a city and a category", list({ city: "Town 7", category_slug_id: "house" }, 0)],
    ["those of a name", list({ search: "member 17" }, 0)],
    ["the site's own", () => rankSite(db, { city: "Town 20" })],
    ["the sitemap's parts", () => partsOf({ db }, "property")],
  ])("read none of the listings and projects: %s", async (_, call) => {
    const steps = await stepsOf(call);
    const tables = steps.flatMap((step) => step["Relation Name"] ?? []);
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter((table) => LARGE.includes(table))).toEqual([]);
    const owners = steps.filter((step) => step["Relation Name"] === "users").map(readRows);
    for (const count of owners) expect(count).toBeLessThan(2 * OWNERS);
  });

  test("read the ids of their part alone: the sitemap's entries", async () => {
    const steps = await stepsOf(() => entriesOf({ db }, "property", 3));
    const reading = steps.filter((step) => step["Relation Name"]);
    expect(reading.map((step) => step["Index Name"])).toEqual(["properties_pkey", "properties_pkey"]);
    for (const step of reading) expect(readRows(step)).toBe(5000);
  });

  test.each<[sort: Sort, filters: ListingFilters, index: RegExp]>([
    ["newest", {}, /newest/],
    ["oldest", {}, /newest/],
    ["featured", {}, /promoted|newest/],
    ["featured", { city: "Large" }, /promoted|city/],
    ["newest", { city: "Large" }, /search_(city|newest)$/],
    ["newest", { category_id: 2 }, /category|newest/],
    ["newest", { search: "light" }, /newest/],
    ["newest", { search: "light", city: "Large" }, /search_(city|newest)$/],
    ["newest", { search: "light", min_price: 100 }, /newest/],
    // Words that stand together: the planner expects far fewer.
    ["newest", { search: "tide pool" }, /newest/],
    ["price_asc", { search: "tide pool" }, /search_price/],
    ["price_asc", {}, /search_price/],
    ["price_asc", { property_type: 1, min_price: 5000 }, /search_price/],
    ["price_desc", { search: "light", city: "Large" }, /city_price/],
    ["price_desc", { search: "light", max_price: 20_000 }, /search_price/],
    ["most_viewed", {}, /properties_views/],
    ["most_liked", { search: "light" }, /properties_likes/],
  ])("more than 1,000 matches are read in the order of an index: %s of %j", async (sort, filters, index) => {
    const search = createListingSearch(db, { get: (_, make) => make() });
    const [{ category }] = (await site.query("select min(category_id) as category from drawn")).rows;
    const ofCategory = filters.category_id === undefined ? {} : { category_id: category };
    const request = {
      ...{ filters: { ...filters, ...ofCategory }, access: VISITOR_ACCESS, now: new Date() },
      ...{ sort, limit: 12 },
    };
    let found = 0;
    // Statements with words are planned for their words.
    const steps = await stepsOf(async () => {
      const { rows, total } = await search.page(request);
      expect(total).toBeGreaterThanOrEqual(1000);
      found = rows.length;
    }, ["force_custom_plan"]);
    expect(found).toBe(12);
    const sorted = steps.filter((step) => step["Node Type"].includes("Sort")).flatMap((step) => step.Plans ?? []);
    for (const step of sorted) expect(step["Actual Rows"] * step["Actual Loops"]).toBeLessThanOrEqual(MOST_SORTED);
    const scans = steps.filter(
      (step) => index.test(step["Index Name"] ?? "") && /^Index (Only )?Scan/.test(step["Node Type"]),
    );
    expect(scans.length).toBeGreaterThan(0);
    for (const step of scans)
      expect({ index: step["Index Name"], isFew: readRows(step) < MOST_SCANNED }).toMatchObject({ isFew: true });
  });
});
