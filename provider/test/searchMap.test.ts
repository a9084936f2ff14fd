import { encodeGeohash } from "../src/platform/geo/geohash.ts";
import { type Body, type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { everything } from "./support/everyResult.ts";

type Item = Body;

const sum = (rows: { count: number }[]) => rows.reduce((total, row) => total + row.count, 0);

onEachDatabase("maps and counts of searches", (provider, { restart }) => {
  let visitor: Client;
  let all: Item[];
  const search = async (fields: object) => (await visitor.postJson("search-properties", fields)).body.data;
  /** Reads premium listings whole. */
  const readAll = async () => everything(await signIn(provider(), "admin@gable.test"), { sort: "oldest" }, 100);

  beforeAll(async () => {
    visitor = createClient(provider());
    all = await readAll();
  });

  test.each([
    ["a rectangle", { bounds: { n: 60, s: 36, e: 20, w: -12 }, clusters: 1, facets: 0 }],
    ["a rectangle and prices", { bounds: { n: 60, s: 36, e: 20, w: -12 }, min_price: 250_000, clusters: 1, facets: 0 }],
    ["a field", { parameters: [{ parameter_id: 1, min: 1 }], facets: 0 }],
    ["a city", { city: "Lisbon" }],
  ])("all or none of what matches %s is sent", async (_, filters) => {
    const { total, items } = await search({ ...filters, limit: 100 });
    expect(total).toBeGreaterThan(3);
    expect(total).toBeLessThanOrEqual(100);
    const idsOf = (page: Item[]) => page.map(({ id }) => id);
    const whole = await search({ ...filters, limit: total, all_or_none: 1 });
    expect({ ids: idsOf(whole.items), total: whole.total, next: whole.next_cursor }).toEqual({
      ...{ ids: idsOf(items), total, next: null },
    });
    const none = await search({ ...filters, limit: total - 1, all_or_none: 1 });
    expect({ ...none, items: none.items.length }).toEqual({ ...whole, items: 0 });
  });

  test("clusters of the whole map count each listing once at any zoom, right after changes as well", async () => {
    const compare = async () => {
      let clustered = 0;
      for (const zoom of [0, 3, 6, 8, 11, 17])
        for (const filters of [
          {},
          { min_price: 405_000 },
          { min_price: 250_000, max_price: 777_777, property_type: 0 },
        ]) {
          const { clusters, total, items } = await search({ ...filters, zoom, limit: 100, facets: 0, clusters: 1 });
          expect({ zoom, filters, count: sum(clusters) }).toEqual({ zoom, filters, count: total });
          const prices = items.map(({ price }: Item) => price);
          const ends = [
            Math.min(...clusters.map((cluster: Item) => cluster.min_price)),
            Math.max(...clusters.map((cluster: Item) => cluster.max_price)),
          ];
          if (total <= 100) expect(ends).toEqual([Math.min(...prices), Math.max(...prices)]);
          clustered += clusters.length;
        }
      return clustered;
    };
    expect(await compare()).toBeGreaterThan(100);
    // The cheapest and the dearest, the most northern and the most western are no longer what they were.
    await restart(`
      update properties set price = price * 3 where id in (select id from properties where on_market order by price limit 3);
      update properties set price = price / 7 where id in (select id from properties where on_market order by price desc limit 3);
      update properties set latitude = latitude - 1 where id in (select id from properties where on_market order by latitude desc limit 3);
      update properties set property_type = 1 - property_type where id in (select id from properties where on_market order by longitude limit 3);
      update properties set status = 0 where id in (select id from properties where on_market order by id desc limit 3)`);
    visitor = createClient(provider());
    expect(await compare()).toBeGreaterThan(100);
    all = await readAll();
  });

  test("of more than a thousand the total is capped, but where type, category, city and country are all that is asked for", async () => {
    await restart(`insert into properties (id, slug_id, category_id, title, description, price, property_type, request_status,
        address, city, latitude, longitude, geohash, created_at, search)
      select 85000 + i, 'bulk-' || i, 1 + i % 2, 'Bulk', '', 1000 * (1 + i % 400), (i % 5 = 0)::integer, 'approved',
        '', 'Bulkville', 10.1, 20.05, '${encodeGeohash(10.1, 20.05)}', now() - i * interval '1 second',
        to_tsvector('simple', case when i % 3 = 0 then 'plum ' else '' end || case when i % 50 = 0 then 'quince ' else '' end || 'damson')
      from generate_series(1, 15000) as i`);
    visitor = createClient(provider());
    const { total, total_capped, facets, items } = await search({ limit: 5 });
    expect([total, total_capped, items.length]).toEqual([15_000 + all.length, false, 5]);
    const count = (value: string) => facets.type.find((row: Item) => row.value === value).count;
    const demo = (type: string) => all.filter((item) => item.property_type === type).length;
    expect([count("sell") - demo("sell"), count("rent") - demo("rent")]).toEqual([12_000, 3000]);
    expect(sum(facets.price_histogram)).toBe(15_000 + all.length);
    const rents = await search({ city: "BulkVille", property_type: 1, max_price: 400000, limit: 0 });
    expect([rents.total, rents.total_capped]).toEqual([1000, true]);
    const counted = await search({ city: "BulkVille", property_type: 1, category_ids: [1], limit: 0 });
    expect([counted.total, counted.total_capped]).toEqual([1500, false]);
    const { clusters } = await search({ bounds: { n: 10.3, s: 9.9, e: 20.2, w: 19.9 }, limit: 0 });
    expect(clusters).toEqual([expect.objectContaining({ count: 15_000, min_price: 1000, max_price: 400_000 })]);
    const around = { n: 10.1003, s: 10.0997, e: 20.0503, w: 20.0497 };
    const [full, dear] = [
      { bounds: around },
      { bounds: around, property_type: 1, min_price: 100_500, max_price: 199_999 },
    ];
    expect(await search({ ...full, limit: 2 })).toMatchObject({ total: 1000, total_capped: true });
    const isDear = (i: number) => i % 5 === 0 && 1000 * (1 + (i % 400)) >= 100_500 && 1000 * (1 + (i % 400)) <= 199_999;
    const matching = Array.from({ length: 15_000 }, (_, index) => index + 1).filter(isDear);
    const page = await search({ ...dear, limit: 5, sort: "newest" });
    expect([page.total, page.total_capped]).toEqual([matching.length, false]);
    expect(page.items.map(({ id }: Item) => id)).toEqual(matching.slice(0, 5).map((i) => 85_000 + i));
  });

  test.each([
    ["many", "plum", 3],
    ["few", "quince", 50],
  ])("what a word of %s finds is counted with whatever else is asked for", async (_, word, every) => {
    const bulk = Array.from({ length: 15_000 }, (_, index) => index + 1).filter((i) => i % every === 0);
    const price = (i: number) => 1000 * (1 + (i % 400));
    const isCheap = (i: number) => price(i) <= 100_500;
    const asked = { search: word, property_type: 0, category_id: 2, sort: "newest", limit: 5 };
    const sold = bulk.filter((i) => i % 5 !== 0 && i % 2 === 1);
    for (const [filters, matching] of [
      [{}, sold],
      [{ city: "bulkville", max_price: 100_500 }, sold.filter(isCheap)],
      [{ bounds: { n: 10.3, s: 9.9, e: 20.2, w: 19.9 }, max_price: 100_500 }, sold.filter(isCheap)],
      [{ city: "Porto" }, []],
    ] as const) {
      const { total, items, facets, clusters } = await search({ ...asked, ...filters, clusters: 1 });
      const ids = matching.slice(0, 5).map((i) => 85_000 + i);
      expect([total, items.map(({ id }: Item) => id)]).toEqual([Math.min(matching.length, 1000), ids]);
      expect(facets.estimated).toBeUndefined();
      expect(clusters.map((cluster: Item) => cluster.count)).toEqual(matching.length > 0 ? [matching.length] : []);
      expect(sum(facets.price_histogram)).toBe("city" in filters && filters.city === "Porto" ? 0 : sold.length);
      const rents = bulk.filter((i) => i % 5 === 0 && i % 2 === 1 && (!("max_price" in filters) || isCheap(i)));
      const rented = facets.type.find(({ value }: Item) => value === "rent")?.count ?? 0;
      expect(rented).toBe(matching.length > 0 ? rents.length : 0);
    }
    const later = await search({ ...asked, offset: 5, facets: 0 });
    expect(later.items.map(({ id }: Item) => id)).toEqual(sold.slice(5, 10).map((i) => 85_000 + i));
  });

  test("facets of a word that more than 5,000 have are estimates, which say so", async () => {
    const { total, total_capped, facets } = await search({ search: "damson", limit: 0 });
    expect([total, total_capped, facets.estimated]).toEqual([1000, true, true]);
    for (const counts of [facets.type, facets.category, facets.price_histogram]) {
      expect(sum(counts)).toBeGreaterThanOrEqual(5000);
      expect(sum(counts)).toBeLessThan(15_000);
    }
    const exact = await search({ city: "Bulkville", limit: 0 });
    expect([exact.total, sum(exact.facets.type), exact.facets.estimated]).toEqual([15_000, 15_000, undefined]);
  });
});
