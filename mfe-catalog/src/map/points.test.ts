import type { Cluster, SearchResult } from "@gable/shared-sdk/model";
import type { MapPoint } from "./mapPoint.ts";
import { createClustering, extentOf, isOneSpot, pointsOf } from "./points.ts";

const EARTH = { north: 85, south: -85, east: 180, west: -180 };
const point = (id: string, latitude: number, longitude: number, price: number, count = 1): MapPoint => ({
  id,
  latitude,
  longitude,
  count,
  minPrice: price,
  maxPrice: price,
  bounds: { north: latitude, south: latitude, east: longitude, west: longitude },
  listing: null,
});
const cluster: Cluster = { latitude: 38.7, longitude: -9.1, count: 4, minPrice: 10, maxPrice: 90, bounds: null };
const result = (part: Partial<SearchResult>): SearchResult => ({
  items: [],
  clusters: [],
  facets: null,
  nextCursor: null,
  total: 0,
  totalCapped: false,
  corrections: [],
  understood: null,
  ...part,
});

test("the provider's clusters are shown while its listings are not all here", () => {
  expect(pointsOf(result({ clusters: [cluster], total: 4 }))).toMatchObject([{ count: 4, minPrice: 10, maxPrice: 90 }]);
});

test("what lies close together on the screen becomes one, with its number and its prices", () => {
  const found = createClustering([
    point("a", 38.7, -9.1, 300_000),
    point("b", 38.71, -9.11, 90_000, 7),
    point("c", 19, 72.8, 500_000),
  ]).within(EARTH, 3);
  expect(found).toHaveLength(2);
  expect(found.find(({ count }) => count === 8)).toMatchObject({
    minPrice: 90_000,
    maxPrice: 300_000,
    bounds: { north: 38.71, south: 38.7, east: -9.1, west: -9.11 },
  });
});

test("points part as the map comes nearer, and nothing is lost or counted twice", () => {
  const points = Array.from({ length: 500 }, (_, at) =>
    point(`p${at}`, 38 + (at % 25) * 0.01, -9 + at * 0.002, at + 1),
  );
  const clustering = createClustering(points);
  const sizes = [2, 8, 12, 18].map((zoom) => clustering.within(EARTH, zoom));
  for (const found of sizes) expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(500);
  expect(sizes.map(({ length }) => length)).toEqual([...sizes.map(({ length }) => length)].sort((a, b) => a - b));
  expect(sizes.at(-1)).toHaveLength(500);
});

test("an extent holds all points, and a single spot its neighbourhood", () => {
  expect(extentOf([])).toBeNull();
  expect(extentOf([point("a", 10, 20, 1), point("b", -5, 40, 1)])).toEqual({
    north: 10,
    south: -5,
    east: 40,
    west: 20,
  });
  const around = extentOf([point("a", 10, 20, 1)]);
  expect(around?.north).toBeCloseTo(10.01);
  expect(around?.west).toBeCloseTo(19.99);
});

test("listings on one spot are known as such", () => {
  expect(isOneSpot(point("a", 10, 20, 1).bounds)).toBe(true);
  expect(isOneSpot({ north: 10.001, south: 10, east: 20, west: 20 })).toBe(false);
});
