import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { entriesOf, partsOf } from "../src/features/sitemap/routes.ts";
import { countSiteListings, findAgent, listAgents } from "../src/marketplace/agents/repository.ts";
import { WHOLE } from "../src/marketplace/listings/access.ts";
import { countIn, readBinsOf, readBinsOfPrices } from "../src/marketplace/listings/find/bins.ts";
import { foundByTexts, offersOf, whereFound } from "../src/marketplace/listings/find/listingQuery.ts";
import type { FoundPage } from "../src/marketplace/listings/find/lookUp.ts";
import { nearestSql } from "../src/marketplace/listings/find/nearest.ts";
import { findPage } from "../src/marketplace/listings/find/page.ts";
import { stepsWithin } from "../src/marketplace/listings/find/prices.ts";
import {
  aboutHowManyTexts,
  FEWEST_READ_SPARSELY,
  readSample,
  readSampleOfPrices,
  SAMPLES,
} from "../src/marketplace/listings/find/sample.ts";
import { spelledOut } from "../src/marketplace/listings/find/spelledOut.ts";
import { codesAsked } from "../src/marketplace/listings/find/textCodes.ts";
import { CUT } from "../src/marketplace/listings/index.ts";
import { wordsAsked, wordsOfEach } from "../src/marketplace/listings/wordFilters.ts";
import type { Database } from "../src/platform/database/index.ts";
import { withClient } from "./harness/databases.ts";
import { MANY, OWNERS, RECENT } from "./support/manyListings.ts";
import { type Asked, looked, type PlanMode, planSteps } from "./support/plans.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

/** Everything that everybody finds, of which no call may look at all. */
const LARGE = ["properties", "offers", "projects", "articles"];

/** Of these each call looks up what it needs. */
const LOOKED_UP = ["users", "owner_counts"];

describe("calls over twenty thousand listings", () => {
  let site: SqlSite;
  let pool: pg.Pool;
  let db: Database;
  const asked: Asked[] = [];
  beforeAll(async () => {
    site = await startSqlSite("postgres");
    await site.query(MANY);
    await site.query(RECENT);
    pool = new pg.Pool({ connectionString: site.provider.place.environment.DATABASE_URL, max: 1 });
    db = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) });
  });
  afterAll(async () => {
    await db?.destroy();
    await site?.stop();
  });

  const stepsOf = (call: () => Promise<unknown>, modes?: PlanMode[]) => planSteps({ pool, asked }, call, modes);

  const listed = (filters: Parameters<typeof listAgents>[1], offset: number) => async () => {
    const { rows, total } = await listAgents(db, filters, { offset, limit: 12 });
    expect([rows.length, total]).toEqual([Math.min(12, total - offset), expect.any(Number)]);
    expect(total).toBeGreaterThan(offset);
  };
  test.each<[name: string, call: () => Promise<unknown>, most: number]>([
    // Each also reads what the 25 owners with changes have. Filters look up members, and read a narrow row of each in the list.
    ["the first page of agents", listed({}, 0), 400],
    ["a later page", listed({}, 120), 800],
    ["verified ones", listed({ verified: true }, 0), 400],
    ["those of a city", listed({ city: "TOWN 7" }, 0), OWNERS + 1_000],
    ["those of a city and a category", listed({ city: "Town 7", category_slug_id: "house" }, 0), 3 * OWNERS],
    ["those of a category", listed({ category_slug_id: "house" }, 0), 3 * OWNERS],
    ["those of a name", listed({ search: "member 17" }, 0), OWNERS + 1_000],
    ["the site's own", () => countSiteListings(db), 50],
    ["the site's own in a city", () => countSiteListings(db, { city: "Town 20" }), 50],
    ["a profile", () => findAgent(db, "many-12"), 50],
    ["the sitemap's parts", () => partsOf({ db }, "property"), 100],
  ])("look at none of what is on offer: %s", async (_, call, most) => {
    const steps = await stepsOf(call);
    const tables = steps.flatMap((step) => step["Relation Name"] ?? []);
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter((table) => LARGE.includes(table))).toEqual([]);
    const whole = steps.filter((step) => step["Node Type"] === "Seq Scan").map((step) => step["Relation Name"] ?? "");
    expect(whole.filter((table) => LOOKED_UP.includes(table))).toEqual([]);
    const rows = steps.filter((step) => step["Relation Name"]).reduce((sum, step) => sum + looked(step), 0);
    // Of both plans.
    expect({ rows, isWithin: rows < 2 * most }).toEqual({ rows, isWithin: true });
  });

  test("read the texts of what else has been found alone, where words are common, whichever way a plan was made", async () => {
    await site.query(`update properties set search = to_tsvector('simple', case when id % 7 > 2 then 'light' else 'dark' end)
      where slug_id like 'many-%'`);
    await site.query("analyze properties");
    const words = wordsOfEach({ search: "light" }, CUT);
    let count = 0;
    const steps = await stepsOf(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from offers as properties where city = 'town 7' and ${words}`.execute(db);
      count = Number(rows[0]?.count);
    });
    const listings = steps.filter((step) => step["Relation Name"] === "properties");
    const texts = listings.reduce((sum, step) => sum + looked(step), 0);
    // Of both plans: of some seventy offers of the town.
    expect({ count, texts, isWithin: texts > count && texts < 200 }).toEqual({ count, texts, isWithin: true });
    expect(count).toBeGreaterThan(20);
  });

  test("read the texts that say a word within a type, a category and a city, and no others", async () => {
    await pool.query("vacuum analyze offer_texts");
    const [{ category }] = (
      await site.query(
        "select category_id as category from offers where city = 'town 7' group by 1 order by count(*) desc",
      )
    ).rows as [{ category: number }];
    const filters = { search: "lig", property_type: 1, category_id: category, city: "Town 7" };
    const words = wordsAsked(await spelledOut(db, { search: filters.search }), CUT, codesAsked(filters));
    const question = foundByTexts({ filters, access: CUT, now: new Date() }, words);
    let count = 0;
    const steps = await stepsOf(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${offersOf(question)} where ${whereFound(question)}`.execute(db);
      count = Number(rows[0]?.count);
      // Planned each time.
    }, ["force_custom_plan"]);
    const texts = steps.filter((step) => step["Relation Name"] === "offer_texts");
    const read = texts.reduce((sum, step) => sum + looked(step), 0);
    expect({ count, read }).toEqual({ count, read: count });
    expect(count).toBeGreaterThan(5);
    // By one list of all that is asked for beside the word, and not held against it again.
    const [lists] = steps.flatMap((step) => step["Index Cond"] ?? []);
    expect(lists).toContain(`/t1c${category}/town 7`);
    expect(lists?.match(/\//g)).toHaveLength(2);
    expect(texts.map((step) => step.Filter)).toEqual([expect.not.stringMatching(/city|category|property_type/)]);
  });

  test("hold no text that an index has found against words again, where these mean a choice as well", async () => {
    const filters = {
      mentions: [{ prepared: "light | bright", choices: [{ parameter_id: 1, value: "Bright" }], facilities: [] }],
      city: "Town 7",
    };
    const words = wordsAsked(filters, WHOLE, codesAsked(filters));
    const question = foundByTexts({ filters, access: WHOLE, now: new Date() }, words);
    const steps = await stepsOf(async () => {
      await sql`select count(*) from ${offersOf(question)} where ${whereFound(question)}`.execute(db);
    }, ["force_custom_plan"]);
    expect(steps.map((step) => step["Node Type"])).toContain("BitmapOr");
    const [texts] = steps.filter((step) => step["Relation Name"] === "offer_texts" && step["Recheck Cond"]);
    expect([texts?.["Recheck Cond"], texts?.Filter]).toEqual([
      expect.stringContaining("@@"),
      expect.not.stringContaining("@@"),
    ]);
  });

  test("count what very many say from the sparse sample alone", async () => {
    const question = { filters: { prepared: "light | dark" }, access: WHOLE, now: new Date() };
    const told: number[] = [];
    const steps = await stepsOf(async () => {
      const { bins, standsFor } = await readSample(db, question, FEWEST_READ_SPARSELY);
      told.push(
        standsFor,
        countIn(bins, () => true),
        (await aboutHowManyTexts(db, question)) / standsFor,
      );
    }, ["force_custom_plan"]);
    const { rows } = await site.query(
      `select count(*)::integer as count from offer_texts
        where ((id::bigint * 2654435761) >> 16) & 63 = 0 and search @@ 'light | dark'`,
    );
    expect(told).toEqual([64, rows[0].count, rows[0].count]);
    const texts = steps.filter((step) => step["Relation Name"] === "offer_texts");
    expect(texts.map(looked)).toEqual([rows[0].count, rows[0].count]);
  });

  test("count what is asked for beside a range of prices by an index that has it", async () => {
    await site.query("update offers set n1 = id % 5");
    await site.query("analyze offers");
    const where = "category_id = 1 and property_type = 1 and price between 100 and 9000 and n1 >= 3 and not is_premium";
    const steps = await stepsOf(async () => {
      await sql`select count(*) from offers where ${sql.raw(where)}`.execute(db);
    });
    expect(steps.flatMap((step) => step["Index Name"] ?? [])).toEqual(["offers_priced", "offers_priced"]);
  });

  test("count a city's numbers of rooms by an index that has them, for visitors and members", async () => {
    await site.query("update offers set n1 = id % 5");
    await pool.query("vacuum analyze offers");
    const parameters = [{ parameter_id: 1, min: 3, slot: 1 }];
    for (const access of [CUT, { whole: false, own: 1 } as const]) {
      const steps = await stepsOf(async () => {
        const filters = { city: "Town 7", parameters, property_type: 1, min_price: 100, max_price: 9000 };
        const question = { filters, access, now: new Date() };
        await readBinsOf(db, question);
        await sql`select count(*) from ${offersOf(question)} where ${whereFound(question)}`.execute(db);
      }, ["force_custom_plan"]);
      const read = steps.filter((step) => step["Relation Name"] === "offers");
      expect(read.map((step) => [step["Node Type"], step["Index Name"]])).toEqual([
        ["Index Only Scan", "offers_city_price"],
        ["Index Only Scan", "offers_city_price"],
      ]);
    }
  });

  test("count texts by one number, though the planner expects few where words are those of a place", async () => {
    await site.query(`update properties set search = to_tsvector('simple', 'light ' || replace(lower(city), ' ', ''))
      where slug_id like 'many-%'`);
    await pool.query("vacuum analyze offer_texts");
    const filters = { search: "town7", city: "Town 7" };
    const words = wordsAsked(await spelledOut(db, { search: filters.search }), CUT, codesAsked(filters));
    const question = foundByTexts({ filters, access: CUT, now: new Date() }, words);
    let found = 0;
    const steps = await stepsOf(async () => {
      found = countIn(await readBinsOf(db, question), () => true);
    }, ["force_custom_plan"]);
    expect(found).toBeGreaterThan(20);
    const counting = steps.flatMap((step) => (step["Group Key"] ? [step["Group Key"]] : []));
    expect(counting).toEqual([[expect.stringContaining("price_step")]]);
    // Kept nowhere between finding and counting.
    expect(steps.map((step) => step["Node Type"])).not.toContain("CTE Scan");
  });

  test("read of a sample what has some prices, and of the promoted ones what is asked beside them, by their own indexes", async () => {
    await site.query("update offers set promoted_until = now() + interval '1 day' where id % 50 = 0");
    await pool.query("vacuum analyze offers");
    const [sample] = SAMPLES;
    if (!sample) throw new Error("There is no sample.");
    const now = new Date();
    const question = { filters: { promoted: true, min_price: 100 }, access: CUT, now };
    const ofCity = { ...question, filters: { ...question.filters, city: "Town 7" } };
    const ofCategory = { ...question, filters: { ...question.filters, category_id: 1, property_type: 1 } };
    const steps = await stepsOf(async () => {
      const prices = [sql<boolean>`(properties.price >= ${100}::float8 and properties.price <= ${400}::float8)`];
      await readSampleOfPrices(db, { ...question, filters: {} }, sample, prices);
      for (const one of [question, ofCity, ofCategory])
        await sql`select id, created_at from ${offersOf(one)} where ${whereFound(one)}`.execute(db);
    }, ["force_custom_plan"]);
    const read = steps.flatMap((step) =>
      step["Index Name"] ? [[step["Node Type"], step["Index Name"], looked(step) < 500]] : [],
    );
    expect(read).toEqual([
      ["Index Only Scan", "offers_sample_price", true],
      ["Index Only Scan", "offers_promoted_newest", true],
      ["Index Only Scan", "offers_promoted_city", true],
      ["Index Only Scan", "offers_promoted_category", true],
    ]);
  });

  test("count both ends of a range of prices from an index alone", async () => {
    await site.query("update offers set n1 = id % 5");
    await pool.query("vacuum analyze offers");
    const question = { filters: {}, access: CUT, now: new Date() };
    const { parts } = stepsWithin({ min_price: 105, max_price: 9955 });
    expect(parts).toHaveLength(2);
    let found = 0;
    const steps = await stepsOf(async () => {
      found = countIn(await readBinsOfPrices(db, question, parts), () => true);
    }, ["force_custom_plan"]);
    const inParts = "price >= 105 and price < 110 or price >= 9900 and price <= 9955";
    const { rows } = await site.query(`select count(*)::integer as count from offers where ${inParts}`);
    expect(found).toBe(rows[0].count);
    expect(found).toBe(rows[0].count);
    expect(steps.flatMap((step) => (step["Relation Name"] ? [[step["Node Type"], step["Index Name"]]] : []))).toEqual([
      ["Index Only Scan", "offers_price"],
      ["Index Only Scan", "offers_price"],
    ]);
  });

  test("look at a part of the surroundings of a listing, where very many stand", async () => {
    const dense = 3000;
    await site.query(`insert into properties (slug_id, category_id, title, description, price, property_type,
        request_status, address, city, latitude, longitude, geohash)
      select 'dense-' || i, 1, 'Home', '', 1000 + i, 0, 'approved', '', 'Dense', 47.6 + i % 53 / 1500.0, 8.2 + i % 59 / 1000.0, 's'
      from generate_series(1, ${dense}) as i`);
    await pool.query("vacuum analyze offers");
    let found: unknown[] = [];
    const steps = await stepsOf(async () => {
      const { rows } = await sql<{ id: number }>`with recursive one as materialized (
          select id, category_id, property_type as purpose, latitude, longitude from properties where slug_id = 'dense-1033'
        ), ${nearestSql({ most: 30, access: CUT })} select id from candidates`.execute(db);
      found = rows;
    }, ["force_custom_plan"]);
    expect(found).toHaveLength(30);
    const read = steps.filter((step) => step["Index Name"] === "offers_category_map");
    expect(read.map((step) => step["Node Type"])).toEqual(read.map(() => "Index Only Scan"));
    expect(steps.map((step) => step["Index Name"])).not.toContain("offers_pkey");
    const rows = read.reduce((sum, step) => sum + looked(step), 0);
    expect({ rows, isWithin: rows >= 30 && rows < dense / 2 }).toEqual({ rows, isWithin: true });
  });

  test("go along the prices where words are said by more texts than are put in order", async () => {
    await site.query(`
      set session_replication_role = replica;
      insert into properties (slug_id, category_id, title, description, price, property_type, request_status, address, city,
        latitude, longitude, geohash, search)
      select 'more-' || i, 1, 'Home', '', i, i % 2, 'approved', '', 'More', i % 90, i % 180, 's', to_tsvector('simple', 'light')
      from generate_series(1, 14000) as i;
      update properties set search = to_tsvector('simple', 'light') where slug_id like 'many-%';
      set session_replication_role = origin;
      select recount_offers(), recount_offer_texts();
      analyze offers, offer_texts;
      update pg_class set reltuples = 300000 where oid = 'offers'::regclass`);
    const filters = { search: "light", min_price: 1000, max_price: 10_000 };
    let page: FoundPage = { places: [], total: 0 };
    const steps = await stepsOf(async () => {
      const question = { filters, access: CUT, now: new Date(), sort: "price_asc", limit: 12 } as const;
      page = await findPage(db, question, { counts: "capped" });
    }, ["force_custom_plan"]);
    expect([page.total, page.places.map(({ value }) => value)]).toEqual([
      10_001,
      [1000, 1000, 1001, 1001, 1002, 1002, 1003, 1003, 1004, 1004, 1005, 1005],
    ]);
    const texts = steps.filter((step) => step["Relation Name"] === "offer_texts");
    const rows = texts.reduce((sum, step) => sum + looked(step), 0);
    expect({ rows, isWithin: rows < 15_000 }).toEqual({ rows, isWithin: true });
  }, 60_000);

  test("meet what many say along an order of the offers, and count it by the texts alone", async () => {
    const saying = "id % 5 = 0 and slug_id ~ '^(many|more)-'";
    await site.query(`update properties set search = to_tsvector('simple', 'common') where ${saying}`);
    await site.query("update offers set total_view = id");
    await pool.query("vacuum analyze offer_texts");
    await site.query("update pg_class set reltuples = 300000 where oid = 'offers'::regclass");
    const offered = `select count(*)::integer as count, max(id) as id from offers join properties using (id) where ${saying}`;
    const { rows } = await site.query(offered);
    let page: FoundPage = { places: [], total: 0 };
    const steps = await stepsOf(async () => {
      const question = {
        filters: { search: "common" },
        access: CUT,
        now: new Date(),
        sort: "most_viewed",
        limit: 12,
      } as const;
      page = await findPage(db, question, { counts: "capped" });
    }, ["force_custom_plan"]);
    expect([page.total, page.places[0]?.id, page.places.length]).toEqual([rows[0].count, rows[0].id, 12]);
    const offers = steps
      .filter((step) => step["Relation Name"] === "offers")
      .reduce((sum, step) => sum + looked(step), 0);
    expect({ offers, isWithin: offers >= 12 && offers < 500 }).toEqual({ offers, isWithin: true });
  }, 60_000);

  test("look up no offer to tell about how many promoted ones say a word", async () => {
    const question = { filters: { search: "common", promoted: true }, access: CUT, now: new Date() };
    const steps = await stepsOf(async () => void (await aboutHowManyTexts(db, question)), ["force_custom_plan"]);
    expect(steps.flatMap((step) => step["Relation Name"] ?? [])).not.toContain("offers");
  });

  test("look up a category's offers of a range of prices in a large city by one index", async () => {
    await site.query(`
      set session_replication_role = replica;
      insert into properties (slug_id, category_id, title, description, price, property_type, request_status, address, city,
        latitude, longitude, geohash)
      select 'wide-' || i, category_id, 'Home', '', i, i % 2, 'approved', '', 'Wide', i % 90, i % 180, 's'
      from drawn where i <= 12000;
      set session_replication_role = origin;
      select recount_offers()`);
    await site.query("update offers set n1 = id % 5 where city = 'wide'");
    await pool.query("vacuum analyze offers");
    const { rows } = await site.query("select category_id as category from offers where city = 'wide' limit 1");
    const parameters = [{ parameter_id: 1, min: 3, slot: 1 }];
    const filters = { city: "Wide", category_id: rows[0].category, property_type: 1, min_price: 100, max_price: 9000 };
    const steps = await stepsOf(async () => {
      const question = { filters: { ...filters, parameters }, access: CUT, now: new Date() };
      await sql`select count(*) from ${offersOf(question)} where ${whereFound(question)}`.execute(db);
    }, ["force_custom_plan"]);
    expect(steps.flatMap((step) => step["Index Name"] ?? [])).toEqual(["offers_city_category_price"]);
  });

  test("look at the ids of their part alone: the sitemap's entries", async () => {
    const steps = await stepsOf(() => entriesOf({ db }, "property", 3));
    const reading = steps.filter((step) => step["Relation Name"]);
    expect(reading.map((step) => step["Index Name"])).toEqual(["properties_pkey", "properties_pkey"]);
    for (const step of reading) expect(looked(step)).toBe(5000);
  });

  test("nobody waits for an owner whose listings another transaction changes, and all of it is in the list", async () => {
    const [{ owner, slug, ids }] = (
      await site.query(`select user_id as owner, users.slug_id as slug, array_agg(offers.id order by offers.id) as ids
        from offers join users on users.id = user_id where users.slug_id like 'many-%'
        group by 1, 2 having count(*) > 2 order by 1 desc limit 1`)
    ).rows as [{ owner: number; slug: string; ids: number[] }];
    const shown = async () => {
      const { rows } = await listAgents(db, { search: slug.replace("many-", "member ") }, { offset: 0, limit: 100 });
      return rows.find(({ id }) => id === owner)?.property_count;
    };
    const merge = () => site.query("select merge_owner_counts(), merge_sitemap_parts()");
    const sell = (id: number | undefined) =>
      `update properties set property_type = 2, updated_at = now() where id = ${id}`;
    await merge();
    expect(await shown()).toBe(ids.length);
    await withClient(site.provider.place.environment.DATABASE_URL ?? "", async (open) => {
      await open.query(`begin; ${sell(ids[0])}`);
      await site.query("set lock_timeout = '2s'");
      await site.query(`${sell(ids[1])}; update users set verification_status = 'success' where id = ${owner}`);
      await merge();
      expect(await shown()).toBe(ids.length - 1);
      await open.query(`${sell(ids[2])}; commit`);
    });
    expect(await shown()).toBe(ids.length - 3);
    await merge();
    expect(await shown()).toBe(ids.length - 3);
  });
});
