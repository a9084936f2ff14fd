import * as fc from "fast-check";
import { coverGeohash, encodeGeohash, geohashBounds } from "./geohash.ts";

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });

test("encodes the reference points of the geohash description", () => {
  expect(encodeGeohash(57.64911, 10.40744, 11)).toBe("u4pruydqqvj");
  expect(encodeGeohash(42.6, -5.6, 5)).toBe("ezs42");
});

test("refuses a point that is not on the earth", () => {
  expect(() => encodeGeohash(91, 0)).toThrow("No such point");
  expect(() => encodeGeohash(0, Number.NaN)).toThrow("No such point");
});

test("the rectangle of a hash holds the point it was made of", () => {
  fc.assert(
    fc.property(latitude, longitude, fc.integer({ min: 1, max: 9 }), (lat, lng, precision) => {
      const cell = geohashBounds(encodeGeohash(lat, lng, precision));
      return cell.south <= lat && lat <= cell.north && cell.west <= lng && lng <= cell.east;
    }),
  );
});

test("every point of a rectangle has a prefix of its cover, with at most the asked number of cells", () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(latitude, latitude, longitude, longitude, fraction, fraction, (a, b, c, d, x, y) => {
      const bounds = {
        south: Math.min(a, b),
        north: Math.max(a, b),
        west: Math.min(c, d),
        east: Math.max(c, d),
      };
      const cover = coverGeohash(bounds, 16);
      const point = encodeGeohash(
        Math.min(bounds.north, bounds.south + (bounds.north - bounds.south) * x),
        Math.min(bounds.east, bounds.west + (bounds.east - bounds.west) * y),
      );
      return cover.length <= 16 && cover.some((prefix) => point.startsWith(prefix));
    }),
  );
});

test("covers a rectangle across the antimeridian on both sides", () => {
  const cover = coverGeohash({ south: -18, north: -16, west: 178, east: -178 });
  for (const lng of [179, -179]) {
    const hash = encodeGeohash(-17, lng);
    expect(cover.some((prefix) => prefix !== "" && hash.startsWith(prefix))).toBe(true);
  }
});
