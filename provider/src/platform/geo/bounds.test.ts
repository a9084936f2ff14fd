import { boundsAround, radiusAsked } from "./bounds.ts";

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
