import type { Bounds } from "../../platform/geo/index.ts";
import { boundsAround, boundsWithin, radiusAsked } from "./bounds.ts";

const EARTH_KM = 6371;

function distanceKm(latitude: number, longitude: number, toLatitude: number, toLongitude: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to, turn] = [radians(latitude), radians(toLatitude), radians(toLongitude - longitude)];
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(turn);
  return EARTH_KM * Math.acos(Math.min(1, cosine));
}

test("a circle at the equator is as wide as it is tall", () => {
  const bounds = boundsAround(0, 10, 111.32);
  expect(bounds.north).toBeCloseTo(1, 2);
  expect(bounds.east).toBeCloseTo(11, 2);
});

test("a circle across the antimeridian has its west east of its east", () => {
  const bounds = boundsAround(-17, 179.9, 50);
  expect(bounds.west).toBeGreaterThan(bounds.east);
});

test("a circle around a pole takes every meridian", () => {
  expect(boundsAround(89.9, 0, 100)).toMatchObject({ west: -180, east: 180, north: 90 });
});

test("a radius that holds the whole earth is none", () => {
  expect([undefined, 0, 30, 20_000, 1e9].map((km) => radiusAsked(km))).toEqual([25, 0.05, 30, undefined, undefined]);
});

test("a square within a circle has its corners on it or nearer", () => {
  const km = 20;
  for (const latitude of [-70, -33, 0, 0.05, 48, 80]) {
    const { north, south, east, west } = boundsWithin(latitude, 10, km) as Bounds;
    const reach = [north, south].map((end) => distanceKm(latitude, 10, end, east));
    expect(Math.max(...reach)).toBeLessThan(km * 1.002);
    expect(Math.min(...reach)).toBeGreaterThan(km * 0.9);
    expect(east - 10).toBeCloseTo(10 - west);
  }
});

test("there is no square where a circle holds a pole or crosses the antimeridian", () => {
  expect([boundsWithin(89.9, 0, 100), boundsWithin(-89.9, 0, 100), boundsWithin(0, 179.9, 50)]).toEqual([
    null,
    null,
    null,
  ]);
});
