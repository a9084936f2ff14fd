import type { ListingQuery } from "../../../src/marketplace/listing-search/index.ts";
import type { PageRequest } from "../../../src/marketplace/listing-search/page.ts";
import { type Choices, choices, history, randomNumbers } from "../histories.ts";
import { CAP, clustersOf, cursorOf, facetsOf, inOrder, matching, nearestOf, suggestedOf, totalOf } from "./expected.ts";
import { type Listing, readListings } from "./listings.ts";
import { randomAccess, randomQuery, SORTS, type World } from "./randomQueries.ts";
import type { SearchSite } from "./site.ts";

/** What is tried by chance, and how often. */
export interface Repetitions {
  histories: number;
  /** After each history. */
  queries: number;
  /** Where there are more matches than are counted; a quarter of them for each other method. */
  bulkQueries: number;
}

/** More than are counted: found along the index of an order. */
const BULK = 1500;
/** More than facets are counted from. */
const WORD_BULK = 5500;
const MAX_CLUSTERS = 500;
const START = new Date();

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Listings of one city that differ in all that pages are sorted by and searched by. */
const bulk = (city: string, count: number, text: string) => `
  insert into properties (slug_id, user_id, category_id, title, description, price, property_type, request_status, address,
    city, state, country, latitude, longitude, geohash, search, created_at, promoted_until, is_premium, total_view, favourite_count)
  select ${quoted(city)} || n, case when n % 4 > 0 then (select min(id) + n % 3 from users where role <> 'admin') end, 1 + n % 3,
    'Home', '', 1000 * (n * 7919 % 400), (n % 4 = 0)::integer, 'approved', '', ${quoted(city)}, 'Lisboa', 'Portugal',
    38.5 + n % 97 / 200.0, -9.5 + n % 89 / 200.0, 's00000000', ${text},
    '${START.toISOString()}'::timestamptz - (n * 37 % 1201) * interval '11 minutes 1 microsecond',
    case when n % 9 = 0 then '${START.toISOString()}'::timestamptz + (n % 5 - 1) * interval '15 minutes' end,
    n % 7 = 0, n * 31 % 500, n * 17 % 40
  from generate_series(1, ${count}) as n`;

/** Titles (A), places (B) and other words (C); few have the rare ones. */
const BULK_TEXT = `setweight(to_tsvector('simple', case when n % 20 = 0 then 'rare villa' else 'villa' end), 'A')
  || setweight(to_tsvector('simple', 'bulkton'), 'B')
  || setweight(to_tsvector('simple', case when n % 5 > 0 then 'garden' else 'terrace' end), 'C')`;

const BULK_FILTERS: ((choose: Choices) => ListingQuery["filters"])[] = [
  () => ({ city: "BULKTON" }),
  () => ({ city: "Bulkton", max_price: 390_000 }),
  () => ({ city: "Bulkton", min_price: 5000, max_price: 390_000 }),
  () => ({ city: "Bulkton", property_type: 0 }),
  () => ({ city: "Bulkton", property_type: 1 }),
  () => ({ city: "Bulkton", property_type: 0, min_price: 1000 }),
  () => ({ city: "Bulkton", category_id: 2 }),
  () => ({ city: "Bulkton", category_ids: [1, 2] }),
  () => ({ search: "villa" }),
  () => ({ search: "vil gard" }),
  () => ({ search: "rare garden" }),
  () => ({ search: "vil", city: "Bulkton", min_price: 2000 }),
  () => ({ search: "vil", property_type: 0 }),
  () => ({ search: "garden", country: "portugal" }),
  () => ({ mentions: [{ prepared: "garden:* | terrace:*", choices: [], facilities: [2] }] }),
  () => ({ promoted: true }),
  () => ({ promoted: true, city: "Bulkton", property_type: 0 }),
  () => ({ premium: true }),
  () => ({ state: "Lisboa" }),
  () => ({ not_userid: 2, city: "Bulkton" }),
  ({ random }) => ({ bounds: { north: 40, south: 38.5 + random() / 10, west: -10, east: -8 } }),
  ({ random }) => ({ bounds: { north: 40, south: 38, west: -10, east: -9.1 - random() / 5 }, search: "villa" }),
  () => ({ latitude: 38.7, longitude: -9.3, radius: 60 }),
  ({ below }) => ({ posted_since: below(2), city: "Bulkton" }),
  () => ({}),
];

interface Running {
  site: SearchSite;
  listings: Listing[];
  choose: Choices;
  world: World;
}

const clusterKey = ({ bounds, count }: { bounds: { n: number; w: number }; count: number }) =>
  `${bounds.w} ${bounds.n} ${count}`;

async function comparePages({ site, listings, choose }: Running, query: ListingQuery): Promise<number> {
  const sort = choose.pick(SORTS);
  const found = inOrder(matching(listings, query), sort, query.now);
  const total = totalOf(found.length, query.filters);
  const asPage = (rows: Listing[]) => ({
    ...total,
    rows: rows.map((listing) => cursorOf(listing, sort, query.now)),
  });
  const check = async (request: PageRequest, rows: Listing[]) => {
    expect({ request, page: await site.search.page(request) }).toEqual({ request, page: asPage(rows) });
  };
  const limit = 1 + choose.below(12);
  const offset = choose.below(5) * choose.below(30);
  const isWhole = found.length <= limit;
  const checks = [
    check({ ...query, sort, limit, offset }, found.slice(offset, offset + limit)),
    check({ ...query, sort, limit: 0 }, []),
    check({ ...query, sort, limit, allOrNone: true }, isWhole ? found : []),
  ];
  // Pages from cursor to cursor, to the end, and rows skipped after a cursor.
  const size = Math.max(limit, Math.ceil(found.length / 6));
  for (let first = 0; first <= found.length && found.length > 0; first += size) {
    const last = found[first - 1];
    const after = last ? cursorOf(last, sort, query.now) : null;
    checks.push(check({ ...query, sort, limit: size, after }, found.slice(first, first + size)));
    if (first === size)
      checks.push(check({ ...query, sort, limit: 3, after, offset: 2 }, found.slice(first + 2, first + 5)));
  }
  // All are settled before one of them fails: nothing is asked of a site that has stopped.
  await Promise.allSettled(checks);
  await Promise.all(checks);
  expect({ query, total: await site.search.count(query) }).toEqual({ query, total });
  return found.length;
}

async function compareFacets({ site, listings }: Running, query: ListingQuery): Promise<void> {
  const { total, ...facets } = await site.search.facets(query);
  expect({ query, facets }).toEqual({ query, facets: facetsOf(listings, query) });
  // Facets do not always tell the total; what they tell is the same as everywhere.
  if (total)
    expect({ query, total }).toEqual({ query, total: totalOf(matching(listings, query).length, query.filters) });
}

async function compareClusters({ site, listings, choose }: Running, query: ListingQuery): Promise<void> {
  const zoom = choose.pick([undefined, 0, 2, 4, 7, 11, 16, 20]);
  const clusters = await site.search.clusters(query, zoom);
  const expected = clustersOf(listings, query, zoom);
  const counts = clusters.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  if (expected.length > MAX_CLUSTERS) {
    const fullest = expected.map(({ count }) => count).toSorted((a, b) => b - a);
    expect({ query, zoom, counts }).toEqual({ query, zoom, counts: fullest.slice(0, MAX_CLUSTERS) });
    return;
  }
  const byKey = (rows: typeof clusters) => rows.toSorted((a, b) => (clusterKey(a) < clusterKey(b) ? -1 : 1));
  expect({ query, zoom, clusters: byKey(clusters) }).toEqual({
    ...{ query, zoom },
    // Sums of fractions differ by the order in which they are added.
    clusters: byKey(expected).map((cluster) => ({
      ...cluster,
      ...{ lat: expect.closeTo(cluster.lat, 6), lng: expect.closeTo(cluster.lng, 6) },
    })),
  });
}

async function compareOthers({ site, listings, choose, world }: Running): Promise<void> {
  const { pick, below } = choose;
  const prepared = pick(["kelp:*A", "kel:*A & vie:*A", "17:*A", "7:A", "garden:*A", "villa:*A"]);
  const limit = 1 + below(6);
  expect({ prepared, ids: await site.search.suggest(prepared, limit) }).toEqual({
    ...{ prepared, ids: suggestedOf(listings, prepared, limit) },
  });
  const one = pick(listings);
  if (!one) return;
  const request = {
    ...{ id: one.id, category_id: one.category_id, property_type: one.property_type },
    ...{
      latitude: one.latitude,
      longitude: one.longitude,
      access: randomAccess(choose, world),
      limit: pick([1, 4, 40, 200]),
    },
    ...(choose.isChance(0.3) && { prepared: "garden:*" }),
  };
  expect({ request, ids: await site.search.nearest(request) }).toEqual({
    request,
    ids: nearestOf(listings, request),
  });
}

async function compareAll(running: Running, query: ListingQuery): Promise<number> {
  const found = await comparePages(running, query);
  await compareFacets(running, query);
  await compareClusters(running, query);
  return found;
}

async function readWorld({ query }: SearchSite): Promise<World> {
  const ids = async (statement: string) => (await query(statement)).rows;
  return {
    start: START,
    owners: (
      await ids("select distinct user_id as id from properties where user_id is not null order by 1 limit 3")
    ).map(({ id }) => id),
    categories: await ids("select id, slug_id from categories order by id limit 5"),
    listings: (await ids("select id from properties where on_market order by id limit 5")).map(({ id }) => id),
  };
}

/**
 * The contract of `ListingSearch`: whatever was written, every method answers what the listings themselves say.
 * @param makeSite starts a demo site and the adapter
 * @param repetitions how often what is random is tried
 */
export function testListingSearch(
  name: string,
  makeSite: () => Promise<SearchSite>,
  { histories, queries, bulkQueries }: Repetitions,
): void {
  describe(`listing search: ${name}`, () => {
    let site: SearchSite;
    let world: World;
    const choose = choices(randomNumbers(500));
    beforeAll(async () => {
      site = await makeSite();
      world = await readWorld(site);
    });
    afterAll(() => site?.stop());

    const read = async (): Promise<Running> => {
      await site.settle();
      return { site, choose, world, listings: await readListings(site.query) };
    };

    test(`finds and counts what the listings say after each of ${histories} histories of writes`, async () => {
      let found = 0;
      for (let turn = 0; turn < histories; turn++) {
        const statements = history(choose.random, turn, START);
        await site.query(statements);
        expect({ statements, wrong: await site.differences() }).toEqual({ statements, wrong: [] });
        const running = await read();
        for (let asked = 0; asked < queries; asked++) found += await compareAll(running, randomQuery(choose, world));
        await compareOthers(running);
      }
      expect(found).toBeGreaterThan(histories * queries * 5);
    }, 900_000);

    test(`finds pages of more than ${CAP} matches in every order, as it finds fewer`, async () => {
      await site.query(bulk("Bulkton", BULK, BULK_TEXT));
      expect(await site.differences()).toEqual([]);
      const running = await read();
      let beyond = 0;
      for (let asked = 0; asked < bulkQueries; asked++) {
        const filters = BULK_FILTERS[asked % BULK_FILTERS.length]?.(choose) ?? {};
        const { access, now } = randomQuery(choose, world);
        const found = await comparePages(running, { filters, access, now });
        beyond += Number(found > CAP);
      }
      expect(beyond).toBeGreaterThan(bulkQueries / 4);
      for (let asked = 0; asked < bulkQueries / 4; asked++) {
        const query = { ...randomQuery(choose, world), filters: choose.pick(BULK_FILTERS)(choose) };
        await compareFacets(running, query);
        await compareClusters(running, query);
      }
      for (let asked = 0; asked < bulkQueries / 4; asked++) await compareOthers(running);
    }, 900_000);

    test("orders equal prices by id, whichever way they are found", async () => {
      await site.query("update properties set price = 101 where city = 'Bulkton' and id % 3 > 0");
      const running = await read();
      for (const filters of [{ city: "Bulkton" }, { search: "villa" }, { search: "rare" }])
        for (let asked = 0; asked < SORTS.length; asked++)
          await comparePages(running, { ...randomQuery(choose, world), filters });
    }, 120_000);

    test("finds a listing by what it says now, and not by what it said before", async () => {
      const isFound = async (search: string) => {
        await site.settle();
        const { total } = await site.search.count({ filters: { search }, access: { full: true }, now: new Date() });
        return total;
      };
      const set = (text: string) =>
        site.query(`update properties set search = to_tsvector('simple', '${text}') where id = ${world.listings[0]};
          update properties set status = 1, request_status = 'approved', property_type = 0 where id = ${world.listings[0]};
          update users set is_active = true`);
      await set("quokka house");
      expect([await isFound("quokk"), await isFound("quokkad")]).toEqual([1, 0]);
      await set("quokkadrome");
      expect([await isFound("quokka house"), await isFound("quokkad")]).toEqual([0, 1]);
      await site.query(`update properties set status = 0 where id = ${world.listings[0]}`);
      expect(await isFound("quokk")).toBe(0);
    });

    test("estimates facets of more than 5,000 matches from some of them, and says so", async () => {
      await site.query(bulk("Wordton", WORD_BULK, "to_tsvector('simple', 'plum')"));
      expect(await site.differences()).toEqual([]);
      const { listings } = await read();
      const query = { filters: { search: "plum" }, access: { full: true as const }, now: START };
      const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);
      for (const filters of [query.filters, { search: "plum", property_type: 1 }]) {
        const asked = { ...query, filters };
        const [facets, real] = [await site.search.facets(asked), facetsOf(listings, asked)];
        expect(facets.isEstimated).toBe(true);
        for (const dimension of ["types", "categories"] as const) {
          const [counts, all] = [facets[dimension], real[dimension]];
          expect([...counts.keys()].toSorted()).toEqual([...all.keys()].toSorted());
          for (const [key, count] of counts) expect(count).toBeLessThanOrEqual(all.get(key) ?? 0);
          // Of 5,000 of the 5,500.
          expect(sumOf(counts.values()) / sumOf(all.values())).toBeGreaterThan(0.6);
        }
      }
      const few = { ...query, filters: { search: "rare" } };
      expect(await site.search.facets(few)).toEqual({
        ...facetsOf(listings, few),
        isEstimated: false,
        total: await site.search.count(few),
      });
      const ofCity = { ...query, filters: { city: "Wordton" } };
      expect(await site.search.facets(ofCity)).toEqual({
        ...facetsOf(listings, ofCity),
        isEstimated: false,
        total: { total: WORD_BULK, isCapped: false },
      });
      expect(await site.search.count(ofCity)).toEqual({ total: WORD_BULK, isCapped: false });
      expect(await site.search.count(query)).toEqual({ total: CAP, isCapped: true });
    });
  });
}
