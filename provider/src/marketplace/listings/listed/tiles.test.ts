import fc from "fast-check";
import { layTiles, rowsOnTiles } from "./tiles.ts";

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
/** Close to each other, and on the edges of tiles. */
const near = fc.integer({ min: 0, max: 40 }).map((steps) => steps * 0.0125);

test.each([
  ["anywhere", fc.tuple(latitude, longitude)],
  ["side by side", fc.tuple(near, near)],
])("tiles hold the same rows as looking at each of them: places %s", (_, place) => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), place, place, (places, one, other) => {
      const latitudes = Float64Array.from(places, ([value]) => value);
      const longitudes = Float64Array.from(places, ([, value]) => value);
      const bounds = {
        south: Math.min(one[0], other[0]),
        north: Math.max(one[0], other[0]),
        west: Math.min(one[1], other[1]),
        east: Math.max(one[1], other[1]),
      };
      const expected = places.flatMap(([lat, lng], row) =>
        lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east ? row : [],
      );
      const into = new Int32Array(places.length + 1);
      const found = rowsOnTiles(layTiles(latitudes, longitudes), latitudes, longitudes, bounds, into);
      expect([...into.subarray(0, found)]).toEqual(expected);
    }),
  );
});
