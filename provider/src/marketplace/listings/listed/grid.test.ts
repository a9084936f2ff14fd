import { cellsAround, snapToCells, zoomFor } from "./grid.ts";

const LISBON = { north: 38.8, south: 38.69, east: -9.08, west: -9.23 };

test.each([
  [{ north: 85, south: -85, east: 180, west: -180 }, undefined, 2],
  [LISBON, undefined, 13],
  [LISBON, 10, 10],
  [LISBON, 22, 15],
  [{ north: 0, south: 0, east: 5, west: 5 }, 30, 20],
  [{ north: 1, south: -1, east: -179, west: 179 }, undefined, 9],
])("a map of %j at zoom %s is cut into cells of zoom %d", (bounds, given, expected) => {
  expect(zoomFor(bounds, given)).toBe(expected);
});

test("a rectangle grows to whole cells, and a small move changes nothing", () => {
  const zoom = 11;
  const snapped = snapToCells(LISBON, zoom);
  expect(snapped.north).toBeGreaterThanOrEqual(LISBON.north);
  expect(snapped.south).toBeLessThanOrEqual(LISBON.south);
  expect(snapped.east).toBeGreaterThanOrEqual(LISBON.east);
  expect(snapped.west).toBeLessThanOrEqual(LISBON.west);
  const size = 360 / cellsAround(zoom);
  expect(snapped.east - snapped.west).toBeLessThan(LISBON.east - LISBON.west + 2 * size);
  expect(snapToCells({ ...LISBON, west: LISBON.west + 0.0005, north: LISBON.north + 0.0005 }, zoom)).toEqual(snapped);
});

test("across the antimeridian west stays above east, and all around is the whole earth", () => {
  const fiji = snapToCells({ north: -15, south: -20, east: -178, west: 177 }, 6);
  expect(fiji.west).toBeGreaterThan(fiji.east);
  expect(snapToCells({ north: 90, south: -90, east: -10, west: -9 }, 1)).toEqual({
    north: 90,
    south: -90,
    east: 180,
    west: -180,
  });
});
