import { boundsOfPolygon, insidePolygon, outlineOf, type Polygon } from "./polygon.ts";

/** A square with a bay cut in from the north. */
const BAY: Polygon = [
  [0, 0],
  [4, 0],
  [4, 4],
  [3, 4],
  [3, 1],
  [1, 1],
  [1, 4],
  [0, 4],
];
const FIJI: Polygon = [
  [177, -20],
  [-178, -20],
  [-178, -15],
  [177, -15],
];

test.each([
  [0.5, 3, true],
  [2, 0.5, true],
  [2, 2, false],
  [3.5, 3.9, true],
  [5, 2, false],
  [2, -0.1, false],
])("the point %d, %d lies in a polygon with a bay: %s", (longitude, latitude, expected) => {
  expect(insidePolygon(BAY, longitude, latitude)).toBe(expected);
});

test.each([
  [178, true],
  [-179, true],
  [180, true],
  [-180, true],
  [176, false],
  [-177, false],
  [0, false],
])("across the antimeridian, longitude %d: %s", (longitude, expected) => {
  expect(insidePolygon(FIJI, longitude, -17)).toBe(expected);
});

test("bounds are those of the corners, west above east across the antimeridian", () => {
  expect(boundsOfPolygon(BAY)).toEqual({ north: 4, south: 0, east: 4, west: 0 });
  expect(boundsOfPolygon(FIJI)).toEqual({ north: -15, south: -20, east: -178, west: 177 });
  expect(boundsOfPolygon(FIJI.toReversed())).toEqual({ north: -15, south: -20, east: -178, west: 177 });
});

test("an outline is continuous whichever corner comes first", () => {
  const longitudes = outlineOf([...FIJI.slice(1), ...FIJI.slice(0, 1)]).map(([longitude]) => longitude);
  expect(longitudes).toEqual([182, 182, 177, 177]);
});
