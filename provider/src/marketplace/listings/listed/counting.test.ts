import { mapX, mapY, snapToCells } from "../cells.ts";
import { bucketOf, PRICE_EDGES } from "../find/prices.ts";
import { binOf } from "./bins.ts";
import { clusterRows, createWorlds } from "./clusters.ts";
import { countFacets } from "./facets.ts";
import { rowsThat, wantedOf } from "./matching.ts";
import { firstPlaces, orderingOf } from "./order.ts";
import { createSelections } from "./selections.ts";
import { groupRows, nameKey, rowOf, type Snapshot } from "./snapshot.ts";
import { onSphere, squareOf } from "./sphere.ts";
import { layTiles } from "./tiles.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const NOTHING = { rows: [], categoryOfSlug: null };

function listed(rows: { type?: number; category?: number; price: number; at: [number, number]; rooms?: number }[]) {
  const latitudes = Float64Array.from(rows, (row) => row.at[1]);
  const longitudes = Float64Array.from(rows, (row) => row.at[0]);
  const zeros = new Int32Array(rows.length);
  const snapshot: Snapshot = {
    size: rows.length,
    ids: Int32Array.from(rows, (_, index) => 10 * (index + 1)),
    versions: new Int32Array(rows.length),
    types: Uint8Array.from(rows, (row) => row.type ?? 0),
    categories: Uint16Array.from(rows, (row) => (row.category ?? 1) - 1),
    categoryIds: [1, 2],
    bins: Uint32Array.from(rows, (row) => binOf((row.category ?? 1) - 1, row.type ?? 0, bucketOf(row.price))),
    byCity: groupRows(zeros),
    prices: Float64Array.from(rows, (row) => row.price),
    ...{ latitudes, longitudes, shownLatitudes: latitudes, shownLongitudes: longitudes },
    sphere: onSphere(latitudes, longitudes),
    tiles: layTiles(latitudes, longitudes),
    mapX: longitudes.map(mapX),
    mapY: latitudes.map(mapY),
    createdAt: new Float64Array(rows.length),
    ...{ views: new Float64Array(rows.length), likes: new Float64Array(rows.length) },
    promotedUntil: new Float64Array(rows.length),
    premium: new Uint8Array(rows.length),
    ...{ owners: zeros, cities: zeros, states: zeros, countries: zeros },
    numbers: new Map([[3, Float64Array.from(rows, (row) => row.rooms ?? Number.NaN)]]),
  };
  return snapshot;
}

const SITE = listed([
  { price: 100, at: [2.35, 48.85], rooms: 2 },
  { price: 300, at: [2.36, 48.86], rooms: 4, type: 1 },
  { price: 200, at: [13.4, 52.5], category: 2 },
  { price: 50, at: [179.5, -17] },
]);

test.each([
  [{}, [10, 20, 30, 40]],
  [{ bounds: { north: 49, south: 48, east: 3, west: 2 } }, [10, 20]],
  [{ bounds: { north: -15, south: -20, east: -178, west: 177 } }, [40]],
  [{ latitude: 48.85, longitude: 2.35, radius: 1 }, [10]],
  [{ parameters: [{ parameter_id: 3, min: 2, max: 3 }] }, [10]],
  [{ parameters: [{ parameter_id: 99, min: 0 }] }, []],
  [{ city: "Paris" }, []],
])("of four listings %j keeps %j", (filters, expected) => {
  const rows = rowsThat(SITE, filters, NOTHING, NOW);
  expect([...(rows ?? SITE.ids.keys())].map((row) => SITE.ids[row])).toEqual(expected);
});

test("rows that the database found are all asked for", () => {
  const outside = { rows: [Int32Array.of(0, 1, 2), Int32Array.of(1, 2)], categoryOfSlug: null };
  expect([...(rowsThat(SITE, {}, outside, NOW) ?? [])]).toEqual([1, 2]);
});

test("each facet counts without its own choice", () => {
  const filters = { property_type: 0, category_id: 1, max_price: 150 };
  const rows = rowsThat(SITE, filters, NOTHING, NOW);
  const counted = countFacets(SITE, rows, wantedOf(SITE, filters, NOTHING));
  expect([...counted.matching]).toEqual([0, 3]);
  expect([...counted.types]).toEqual([[0, 2]]);
  expect([...counted.categories]).toEqual([[1, 2]]);
  expect(counted.prices.reduce((sum, row) => sum + row.count, 0)).toBe(2);
  const unknown = wantedOf(SITE, { category_slug_id: "castle" }, NOTHING);
  expect(countFacets(SITE, rows, unknown).matching).toHaveLength(0);
});

test.each([6, 11])("rows of one cell are a cluster around their middle, at zoom %d", (zoom) => {
  const [paris, ...others] = clusterRows(SITE, Int32Array.of(0, 1, 2, 3), zoom);
  expect(others).toHaveLength(2);
  expect(paris).toMatchObject({
    count: 2,
    min_price: 100,
    max_price: 300,
    bounds: { n: 48.86, s: 48.85, e: 2.36, w: 2.35 },
  });
  expect([paris?.lat, paris?.lng].map((value) => value?.toFixed(3))).toEqual(["48.855", "2.355"]);
});

test.each([
  [0, 0],
  [0.99, 0],
  [1, 1],
  [1.5, 2],
  [9.99, 6],
  [10, 7],
  [1e12, PRICE_EDGES.length],
])("a price of %d lies in class %d", (price, bucket) => {
  expect(bucketOf(price)).toBe(bucket);
});

test("names are the same whatever their case, ids are found among others", () => {
  expect(nameKey("LISBON")).toBe(nameKey("lisbon"));
  expect(nameKey("lisbon")).not.toBe(nameKey("porto"));
  expect(groupRows(Int32Array.of(7, 5, 7))).toEqual(
    new Map([
      [7, Int32Array.of(0, 2)],
      [5, Int32Array.of(1)],
    ]),
  );
  const ids = Int32Array.of(2, 4, 8, 16);
  expect([2, 16, 8, 3, 1, 17].map((id) => rowOf(ids, id))).toEqual([0, 3, 2, -1, -1, -1]);
});

test("the first of an order come after the place where the page before ended, equal prices by their ids", () => {
  const site = listed([3, 1, 2, 1, 3, 2].map((price) => ({ price, at: [0, 0] })));
  const rows = Int32Array.of(0, 1, 2, 3, 4, 5);
  const ids = (sort: "price_asc" | "price_desc", most: number) => {
    const ordering = orderingOf(site, sort, 0);
    const first = firstPlaces(ordering, rows, null, most);
    const rest = firstPlaces(ordering, rows, first.at(-1) ?? null, 10);
    return [first, rest].map((places) => places.map((place) => place.id));
  };
  expect(ids("price_asc", 2)).toEqual([
    [40, 20],
    [60, 30, 50, 10],
  ]);
  expect(ids("price_desc", 5)).toEqual([[50, 10, 60, 30, 40], [20]]);
});

test("promoted ones come first, the newest of each part first", () => {
  const site = listed([1, 2, 3, 4].map((price) => ({ price, at: [0, 0] })));
  site.createdAt.set([10, 20, 30, 40]);
  site.promotedUntil.set([100, 0, 100, 50]);
  const places = firstPlaces(orderingOf(site, "featured", 60), Int32Array.of(0, 1, 2, 3), null, 10);
  expect(places.map(({ id, pastPromoted }) => [id, pastPromoted])).toEqual([
    [30, false],
    [10, false],
    [40, true],
    [20, true],
  ]);
});

test.each([4, 9, 13])("clusters cut out of the world's are those of the rectangle, at zoom %d", async (zoom) => {
  const places = Array.from({ length: 300 }, (_, index) => [(index * 37) % 11, 40 + ((index * 53) % 13)] as const);
  const site = listed(places.map(([lng, lat], index) => ({ price: 100 + index, at: [lng / 3, lat + lng / 7] })));
  const everything = Int32Array.from(site.ids.keys());
  const worlds = createWorlds();
  for (const view of [
    { north: 47, south: 43, east: 3, west: 1 },
    { north: 52, south: 41, east: -179, west: 2 },
  ]) {
    const bounds = snapToCells(view, zoom);
    const inside = rowsThat(site, { bounds }, NOTHING, NOW) as Int32Array;
    expect(inside.length).toBeGreaterThan(0);
    const cut = await worlds(site, "all", zoom, bounds, async () => everything);
    expect(cut).toEqual(clusterRows(site, inside, zoom));
  }
});

test("rows that were selected once are not looked for again, but for what depends on the moment", () => {
  const select = createSelections();
  const filters = { latitude: 48.85, longitude: 2.35, radius: 50 };
  const first = select(SITE, filters, NOTHING, NOW);
  expect(select(SITE, { ...filters, property_type: 1, max_price: 5 }, NOTHING, NOW)).toBe(first);
  expect([...(first.rows ?? [])].toSorted()).toEqual([0, 1]);
  const promoted = select(SITE, { ...filters, promoted: true }, NOTHING, NOW);
  expect([...(promoted.rows ?? [0])]).toEqual([]);
  expect([...(select(SITE, { ...filters, radius: 0.5 }, NOTHING, NOW).rows ?? [])]).toEqual([0]);
});

test.each([
  [48.8566, 2.3522, 51.5074, -0.1278, 343.56],
  [0, 179.5, 0, -179.5, 111.19],
  [89, 0, 89, 180, 222.39],
])("from %d, %d to %d, %d it is %d km along the earth", (lat, lng, toLat, toLng, km) => {
  const { x, y, z } = onSphere(Float64Array.of(lat, toLat), Float64Array.of(lng, toLng));
  const square = [x, y, z].reduce((sum, axis) => sum + ((axis[0] ?? 0) - (axis[1] ?? 0)) ** 2, 0);
  expect(square).toBeGreaterThan(squareOf(km - 0.01));
  expect(square).toBeLessThan(squareOf(km + 0.01));
});
