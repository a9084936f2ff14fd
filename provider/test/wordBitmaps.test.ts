import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { PremiumAccess } from "../src/marketplace/listings/access.ts";
import type { ListingFilters, Sort } from "../src/marketplace/listings/filters.ts";
import { countBitmaps, keepBitmaps, matchBitmaps, type Way } from "../src/marketplace/listings/find/bitmaps/index.ts";
import { countFacets } from "../src/marketplace/listings/find/facets.ts";
import { findPage } from "../src/marketplace/listings/find/page.ts";
import { numbered } from "../src/marketplace/listings/find/slots.ts";
import { rewriteTexts } from "../src/marketplace/listings/find/textOrder.ts";
import type { PageQuestion } from "../src/marketplace/listings/find/walk.ts";
import type { Database } from "../src/platform/database/index.ts";
import { tries } from "./harness/whole.ts";
import { history, randomNumbers } from "./support/histories.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

const ROUNDS = tries(200, 40);
/** As the planner notes it of a site that looks at a sample. */
const LARGE = 300_000;
const ALWAYS = Number.POSITIVE_INFINITY;

const WAYS: readonly Way[] = ["order", "ages"];
const WORDS = ["garden", "balcony", "word", "word garden", "home", "lis", "apartment garden", "gar", "nobodysaysthis"];
const PRICES = [0, 0.5, 1, 9.99, 99.99, 101, 4e5, 405_000, 409_999.99, 41e4, 1e6];
const ORDERS: Partial<Record<Sort, string>> = {
  newest: "created_at desc, id desc",
  oldest: "created_at, id",
  price_asc: "price, id desc",
  price_desc: "price desc, id desc",
  most_viewed: "total_view desc, id desc",
};

describe("bitmaps of words", () => {
  let site: SqlSite;
  let pool: pg.Pool;
  let db: Database;
  let owner: number;
  const random = randomNumbers(380);
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const rows = async (statement: string) => (await site.query(statement)).rows;

  beforeAll(async () => {
    site = await startSqlSite("postgres");
    pool = new pg.Pool({ connectionString: site.provider.place.environment.DATABASE_URL, max: 3 });
    db = new Kysely({ dialect: new PostgresDialect({ pool }) });
    for (let turn = 0; turn < 120; turn++) await site.query(history(random, turn, []));
    await site.query("alter table offers set (autovacuum_enabled = false)");
    await site.query(`update pg_class set reltuples = ${LARGE} where oid = 'offers'::regclass`);
    [{ owner }] = await rows("select min(id) as owner from users where role <> 'admin'");
  }, 120_000);
  afterAll(async () => {
    await db?.destroy();
    await site?.stop();
  });

  const questionOf = (): ListingFilters => {
    const [low, high] = [pick(PRICES), pick(PRICES)].toSorted((a, b) => a - b);
    const isOfRooms = random() < 0.25;
    return {
      ...(!isOfRooms && { search: pick(WORDS) }),
      ...(!isOfRooms && random() < 0.3 && { promoted: true }),
      ...((isOfRooms || random() < 0.5) && { city: pick(["Lisbon", "PORTO", "o'fallon"]) }),
      ...(random() < 0.4 && { property_type: below(2) }),
      ...(random() < 0.3 && { category_ids: [1 + below(3), 1 + below(3)] }),
      ...(random() < 0.4 && { min_price: low }),
      ...(random() < 0.4 && { max_price: high }),
      ...((isOfRooms || random() < 0.3) && { parameters: [{ parameter_id: 1, min: 1 + below(4) }] }),
    };
  };

  /** Condition that the listings of a question meet, by their own rows. */
  function expectedOf(filters: ListingFilters, access: PremiumAccess): string {
    const { search, city, promoted, property_type, category_ids, min_price, max_price, parameters } = filters;
    const own = access.whole ? null : access.own;
    const isCut = own === null ? "is_premium" : `(is_premium and user_id is distinct from ${own})`;
    const says = (weights: string) =>
      `search @@ to_tsquery('simple', '${search
        ?.split(" ")
        .map((word) => `${word}:*${weights}`)
        .join(" & ")}')`;
    return [
      "on_market",
      promoted && "promoted_until > now()",
      search && `${says("")} and (not ${isCut} or ${says("AB")})`,
      city && `lower(city) = '${city.toLowerCase().replaceAll("'", "''")}'`,
      property_type !== undefined && `property_type = ${property_type}`,
      category_ids && `category_id in (${category_ids.join(", ")})`,
      min_price !== undefined && `price >= ${min_price}`,
      max_price !== undefined && `price <= ${max_price}`,
      ...(parameters ?? []).map(
        ({ parameter_id, min }) => `not ${isCut} and exists (select 1 from property_parameters as filled
          where filled.property_id = properties.id and filled.parameter_id = ${parameter_id} and filled.number >= ${min})`,
      ),
    ]
      .filter(Boolean)
      .join(" and ");
  }

  /** What a site of this size does not choose. @param found all that comes behind, in order */
  async function compareWalk(question: PageQuestion, found: readonly number[]): Promise<void> {
    const { sort, limit } = question;
    const matched = sort.startsWith("price") ? null : await matchBitmaps(db, question);
    for (const way of sort === "newest" ? WAYS : WAYS.slice(0, 1)) {
      const ids = (await matched?.walk(question, way))?.map(({ id }) => id);
      if (ids) expect({ question, way, walked: ids }).toEqual({ question, way, walked: found.slice(0, limit) });
      told.walked[way] += ids?.length ?? 0;
    }
  }

  /** How many questions have been answered by bitmaps, how many listings they found, and how many were met by walks. */
  const told = { questions: 0, listings: 0, walked: { order: 0, ages: 0 }, promoted: 0 };

  async function compare(filters: ListingFilters, access: PremiumAccess): Promise<void> {
    const where = expectedOf(filters, access);
    const { property_type: _, ...ofAnyType } = filters;
    const [counts] = await rows(`select count(*)::integer as total,
      (select coalesce(json_object_agg(property_type, count), '{}') from (select property_type, count(*) as count
        from properties where ${expectedOf(ofAnyType, access)} group by 1) as counted) as types from properties where ${where}`);
    const asked = await numbered(db, { filters, access, now: new Date() });
    const isTold = (await countBitmaps(db, asked)) !== null;
    const { total, types } = await countFacets(db, asked, "exactly");
    expect({ filters, access, total, types: Object.fromEntries(types), isTold }).toEqual({
      filters,
      access,
      ...counts,
      isTold,
    });
    told.questions += isTold ? 1 : 0;
    told.listings += isTold ? total : 0;
    told.promoted += isTold && filters.promoted ? total : 0;
    const sort = pick(Object.keys(ORDERS) as Sort[]);
    const found = (await rows(`select id from properties where ${where} order by ${ORDERS[sort]}`)).map(({ id }) => id);
    const limit = 1 + below(6);
    const first = await findPage(db, { ...asked, sort, limit }, { counts: "capped" });
    const idsOf = ({ places }: typeof first) => places.map(({ id }) => id);
    expect({ filters, access, sort, total: first.total, ids: idsOf(first) }).toEqual({
      ...{ filters, access, sort, total: found.length, ids: found.slice(0, limit) },
    });
    await compareWalk({ ...asked, sort, limit }, found);
    const after = first.places.at(-1);
    if (!after) return;
    await compareWalk({ ...asked, sort, limit, after, offset: 1 }, found.slice(limit + 1));
    const second = await findPage(db, { ...asked, sort, limit, after, offset: 1 }, { counts: "capped" });
    expect({ filters, access, sort, ids: idsOf(second) }).toEqual({
      ...{ filters, access, sort, ids: found.slice(limit + 1, 2 * limit + 1) },
    });
  }

  const access = (): PremiumAccess => ({ whole: false, own: random() < 0.3 ? owner : null });

  test("are made of large sites, and again where texts have changed", async () => {
    expect(await keepBitmaps(db)).toBe(false);
    expect(await rows("select tgenabled from pg_trigger where tgname like 'text_bitmap_changes_%'")).toEqual([
      ...[{ tgenabled: "D" }, { tgenabled: "D" }, { tgenabled: "D" }],
    ]);
    expect(await keepBitmaps(db, ALWAYS, 1)).toBe(true);
    expect(await keepBitmaps(db, ALWAYS, 1)).toBe(false);
    await site.query("update properties set price = price + 1 where id = (select min(id) from offers)");
    expect(await rows("select sign from text_bitmap_changes order by 1")).toEqual([{ sign: -1 }, { sign: 1 }]);
    expect(await keepBitmaps(db, 2, 1)).toBe(false);
    expect(await keepBitmaps(db, ALWAYS, 1)).toBe(true);
    expect(await rows("select count(*)::integer as count from text_bitmap_changes")).toEqual([{ count: 0 }]);
    // The one before is kept for those who have just asked it.
    const editions = "select count(distinct edition)::integer as count from text_bitmaps";
    expect(await rows(editions)).toEqual([{ count: 2 }]);
    await site.query("update properties set price = price + 1 where id = (select min(id) from offers)");
    expect(await keepBitmaps(db, ALWAYS, 1)).toBe(true);
    expect(await rows(editions)).toEqual([{ count: 2 }]);
  });

  test(`tell what each listing says, after any ${ROUNDS} orders of writes`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      for (let turn = 0; turn < 1 + below(3); turn++) await site.query(history(random, 1000 + round * 4 + turn, []));
      // Histories promote few, until now.
      if (random() < 0.8)
        await site.query(`update properties set promoted_until = 'infinity'
          where promoted_until <= now() or id % 20 = ${round % 20}`);
      if (random() < 0.2) await keepBitmaps(db, ALWAYS, 1);
      if (random() < 0.1) await rewriteTexts(db);
      for (let turn = 0; turn < 6; turn++) await compare(questionOf(), access());
    }
    expect(told.questions).toBeGreaterThan(ROUNDS * 3);
    expect(told.listings).toBeGreaterThan(ROUNDS * 10);
    expect(told.walked.order).toBeGreaterThan(ROUNDS * 3);
    expect(told.walked.ages).toBeGreaterThan(ROUNDS);
    expect(told.promoted).toBeGreaterThan(ROUNDS);
  }, 300_000);

  test("do not find a text by what it said between two changes", async () => {
    await keepBitmaps(db, ALWAYS, 1);
    const [{ id }] = await rows("select min(id) as id from offers where not is_premium");
    for (const word of ["glorieta", "balcony", "glorieta"])
      await site.query(`update properties set search = to_tsvector('simple', '${word}') where id = ${id}`);
    for (let turn = 0; turn < 20; turn++) await compare({ search: "balcony" }, { whole: false, own: null });
  });

  test("that were made anew since they were asked are asked again for a page", async () => {
    const filters: ListingFilters = { search: "garden" };
    const question: PageQuestion = {
      filters,
      access: { whole: false, own: null },
      now: new Date(),
      sort: "newest",
      limit: 5,
    };
    const said = `select id from properties where ${expectedOf(filters, question.access)} order by created_at desc, id desc limit 5`;
    const before = (await rows(said)).map(({ id }) => id);
    const matched = await matchBitmaps(db, question);
    await site.query(`update properties set search = null where id = ${before[0]}`);
    await keepBitmaps(db, ALWAYS, 1);
    const after = (await rows(said)).map(({ id }) => id);
    expect(after[0]).toBe(before[1]);
    for (const way of WAYS) expect((await matched?.walk(question, way))?.map(({ id }) => id)).toEqual(after);
  });

  test("put listings of one price in order", async () => {
    await site.query("update properties set price = 101 where search @@ 'balcony'");
    await keepBitmaps(db, ALWAYS, 1);
    for (let turn = 0; turn < 30; turn++) await compare({ search: "balcony" }, { whole: false, own: null });
  });

  test("lose no write while they are made", async () => {
    let isOver = false;
    let writes = 0;
    const writing = (async () => {
      while (!isOver) await site.query(history(random, 5000 + writes++, []));
    })();
    for (let made = 0; made < tries(20, 5); ) made += (await keepBitmaps(db, ALWAYS, 1)) ? 1 : 0;
    isOver = true;
    await writing;
    expect(writes).toBeGreaterThan(5);
    for (let turn = 0; turn < 30; turn++) await compare(questionOf(), access());
  }, 120_000);

  test("leave to the index of words what they do not tell", async () => {
    const asked = {
      filters: { search: "garden" },
      access: { whole: false, own: null } as PremiumAccess,
      now: new Date(),
    };
    expect(await countBitmaps(db, asked)).not.toBeNull();
    const ofPromoted = { ...asked, filters: { search: "garden", promoted: true } };
    await site.query("update properties set promoted_until = 'infinity' where promoted_until <= now()");
    expect(await countBitmaps(db, ofPromoted)).not.toBeNull();
    await site.query(
      "update properties set promoted_until = now() - interval '1 minute' where id = (select max(id) from offers)",
    );
    const filters: ListingFilters[] = [
      { city: "Lisbon" },
      { parameters: [{ parameter_id: 1, min: 2 }] },
      { city: "Lisbon", parameters: [{ parameter_id: 1, max: 2 }] },
      { search: "garden", city: "Nowhere" },
      { search: "garden", state: "Lisboa" },
      // One has ended, and its text does not say so yet.
      { search: "garden", promoted: true },
      { promoted: true, city: "Lisbon", parameters: [{ parameter_id: 1, min: 2 }] },
      { search: "garden", parameters: [{ parameter_id: 1, max: 3 }] },
      { prepared: "garden:*A" },
    ];
    for (const one of filters)
      expect([one, await countBitmaps(db, await numbered(db, { ...asked, filters: one }))]).toEqual([one, null]);
    expect(await countBitmaps(db, { ...asked, access: { whole: true } })).toBeNull();
  });

  test("go with the site where it has become small", async () => {
    const asked = {
      filters: { search: "garden" },
      access: { whole: false, own: null } as PremiumAccess,
      now: new Date(),
    };
    const question: PageQuestion = { ...asked, sort: "newest", limit: 5 };
    const matched = await matchBitmaps(db, question);
    expect(matched?.ways).toEqual(WAYS);
    for (const way of WAYS) expect(await matched?.walk(question, way)).toHaveLength(5);
    expect(await keepBitmaps(db, ALWAYS, LARGE)).toBe(false);
    // Counted before: the page is found otherwise.
    for (const way of WAYS) expect(await matched?.walk(question, way)).toBeNull();
    const tables = [
      "text_bitmap_base",
      "text_bitmap_words",
      "text_bitmaps",
      "text_bitmap_ordinals",
      "text_bitmap_places",
      "text_bitmap_ages",
      "text_bitmap_changes",
    ];
    for (const table of tables)
      expect([table, ...(await rows(`select count(*)::integer as count from ${table}`))]).toEqual([
        table,
        { count: 0 },
      ]);
    await site.query("update properties set price = price + 1 where id = (select min(id) from offers)");
    expect(await rows("select * from text_bitmap_changes")).toEqual([]);
    // What a process has read of the ones before does not hold for those that come again.
    expect(await keepBitmaps(db, ALWAYS, 1)).toBe(true);
    for (let turn = 0; turn < 10; turn++) await compare(questionOf(), access());
  });
});
