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

  test("clusters by the kept sums are those of the listings themselves, right after changes as well", async () => {
    const categories = [...new Set(all.map((item) => item.category_id))];
    const inOrder = (clusters: Item[]): Item[] =>
      clusters.toSorted((a: Item, b: Item) => a.bounds.w - b.bounds.w || a.bounds.s - b.bounds.s);
    // Sums of fractions differ by the order in which they are added.
    const closeTo = (clusters: Item[]): Item[] =>
      inOrder(clusters).map((cluster) => ({
        ...cluster,
        ...{ lat: expect.closeTo(cluster.lat, 5), lng: expect.closeTo(cluster.lng, 5) },
      }));
    const priced = all.find(
      ({ property_type, price }) => property_type === "sell" && price > 450_000 && price < 700_000,
    );
    const [latitude, longitude] = [Number(priced?.latitude), Number(priced?.longitude)];
    const near = { n: latitude + 0.01, s: latitude - 0.01, e: longitude + 0.01, w: longitude - 0.01 };
    const areas = [
      undefined,
      { n: 60, s: 36, e: 20, w: -12 },
      { n: 38.9, s: 38.6, e: -9, w: -9.3 },
      { n: 38.7251, s: 38.7113, e: -9.1312, w: -9.1497 },
      near,
      { n: 70, s: -50, e: -60, w: 100 },
    ];
    const prices = [{}, { min_price: 405_000 }, { min_price: 250_000, max_price: 777_777 }, { max_price: 2_345 }];
    const asked = areas.flatMap((bounds) =>
      [0, 3, 6, 8, 11, 13, 14, 17].flatMap((zoom) =>
        prices.map((price, index) => ({ bounds, zoom, ...price, ...(index % 2 === 1 && { property_type: 0 }) })),
      ),
    );
    const compare = async () => {
      let found = 0;
      let pricedNear = 0;
      for (const filters of asked) {
        const common = { ...filters, limit: 3, facets: 0, clusters: 1 };
        const { clusters, total, items } = await search(common);
        // No sums are kept by category: each listing is looked at.
        const looked = await search({ ...common, category_ids: categories });
        expect({ filters, clusters: inOrder(clusters) }).toEqual({ filters, clusters: closeTo(looked.clusters) });
        const idsOf = (page: Item[]) => page.map(({ id }) => id);
        expect({ filters, total, ids: idsOf(items) }).toEqual({
          ...{ filters, total: looked.total },
          ids: idsOf(looked.items),
        });
        found += clusters.length;
        // These are summed up by price in the finest cells that have an index of their own.
        if (filters.bounds === near && (filters.zoom === 13 || filters.zoom === 14) && "min_price" in filters)
          pricedNear += clusters.length;
      }
      expect(pricedNear).toBeGreaterThan(3);
      return found;
    };
    expect(await compare()).toBeGreaterThan(300);
    // The cheapest and the dearest, the most northern and the most western are no longer what they were.
    await restart(`
      update properties set price = price * 3 where id in (select id from properties where on_market order by price limit 3);
      update properties set price = price / 7 where id in (select id from properties where on_market order by price desc limit 3);
      update properties set latitude = latitude - 1 where id in (select id from properties where on_market order by latitude desc limit 3);
      update properties set property_type = 1 - property_type where id in (select id from properties where on_market order by longitude limit 3);
      update properties set status = 0 where id in (select id from properties where on_market order by id desc limit 3)`);
    visitor = createClient(provider());
    expect(await compare()).toBeGreaterThan(300);
    all = await readAll();
  });

  test("of more than ten thousand the total is capped, the facets count all of them", async () => {
    await restart(`insert into properties (id, slug_id, category_id, title, description, price, property_type, request_status,
        address, city, latitude, longitude, geohash, created_at, search)
      select 85000 + i, 'bulk-' || i, 1 + i % 2, 'Bulk', '', 1000 * (1 + i % 400), (i % 5 = 0)::integer, 'approved',
        '', 'Bulkville', 10.1, 20.05, '${encodeGeohash(10.1, 20.05)}', now() - i * interval '1 second',
        to_tsvector('simple', case when i % 3 = 0 then 'plum ' else '' end || case when i % 50 = 0 then 'quince' else '' end)
      from generate_series(1, 15000) as i`);
    visitor = createClient(provider());
    const { total, total_capped, facets, items } = await search({ limit: 5 });
    expect([total, total_capped, items.length]).toEqual([10_000, true, 5]);
    const count = (value: string) => facets.type.find((row: Item) => row.value === value).count;
    const demo = (type: string) => all.filter((item) => item.property_type === type).length;
    expect([count("sell") - demo("sell"), count("rent") - demo("rent")]).toEqual([12_000, 3000]);
    expect(sum(facets.price_histogram)).toBe(15_000 + all.length);
    const rents = await search({ city: "BulkVille", property_type: 1, max_price: 400000, limit: 0 });
    expect([rents.total, rents.total_capped]).toEqual([3000, false]);
    const { clusters } = await search({ bounds: { n: 10.3, s: 9.9, e: 20.2, w: 19.9 }, limit: 0 });
    expect(clusters).toEqual([expect.objectContaining({ count: 15_000, min_price: 1000, max_price: 400_000 })]);
    const around = { n: 10.1003, s: 10.0997, e: 20.0503, w: 20.0497 };
    const [full, dear] = [
      { bounds: around },
      { bounds: around, property_type: 1, min_price: 100_500, max_price: 299_999 },
    ];
    expect(await search({ ...full, limit: 2 })).toMatchObject({ total: 10_000, total_capped: true });
    const isDear = (i: number) => i % 5 === 0 && 1000 * (1 + (i % 400)) >= 100_500 && 1000 * (1 + (i % 400)) <= 299_999;
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
      expect([total, items.map(({ id }: Item) => id)]).toEqual([matching.length, ids]);
      expect(clusters.map((cluster: Item) => cluster.count)).toEqual(matching.length > 0 ? [matching.length] : []);
      expect(sum(facets.price_histogram)).toBe("city" in filters && filters.city === "Porto" ? 0 : sold.length);
      const rents = bulk.filter((i) => i % 5 === 0 && i % 2 === 1 && (!("max_price" in filters) || isCheap(i)));
      const rented = facets.type.find(({ value }: Item) => value === "rent")?.count ?? 0;
      expect(rented).toBe(matching.length > 0 ? rents.length : 0);
    }
    const later = await search({ ...asked, offset: 5, facets: 0 });
    expect(later.items.map(({ id }: Item) => id)).toEqual(sold.slice(5, 10).map((i) => 85_000 + i));
  });
});
