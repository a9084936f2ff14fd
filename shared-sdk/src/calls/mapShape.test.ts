import { boundsOfCorners, type Corners, circleAround, clusterPins, insideBounds, insidePolygon } from "./mapShape.ts";

const at = (longitude: number, latitude: number) => ({ latitude, longitude });
const EUROPE = { north: 60, south: 36, east: 20, west: -12 };
const FIJI = { north: -15, south: -20, east: -178, west: 177 };
const TRIANGLE: Corners = [
  [0, 0],
  [10, 0],
  [0, 10],
];
const FIJI_CORNERS: Corners = [
  [177, -20],
  [-178, -20],
  [-178, -15],
  [177, -15],
];

test.each([
  [EUROPE, 2.35, 48.85, true],
  [EUROPE, 21, 48.85, false],
  [EUROPE, 2.35, 35, false],
  [FIJI, 178, -17, true],
  [FIJI, -179, -17, true],
  [FIJI, 0, -17, false],
])("bounds %j hold %d, %d: %s", (bounds, longitude, latitude, expected) => {
  expect(insideBounds(at(longitude, latitude), bounds)).toBe(expected);
});

test.each([
  [TRIANGLE, 2, 2, true],
  [TRIANGLE, 8, 8, false],
  [FIJI_CORNERS, 179, -17, true],
  [FIJI_CORNERS, -179, -17, true],
  [FIJI_CORNERS, 170, -17, false],
])("a polygon holds a point inside of it and no other", (corners, longitude, latitude, expected) => {
  expect(insidePolygon(at(longitude, latitude), corners)).toBe(expected);
});

test("the bounds of corners cross the antimeridian where the corners do", () => {
  expect(boundsOfCorners(TRIANGLE)).toEqual({ north: 10, south: 0, east: 10, west: 0 });
  expect(boundsOfCorners(FIJI_CORNERS)).toEqual(FIJI);
});

test("the circle around a rectangle reaches its corners", () => {
  const { latitude, longitude, radius } = circleAround(EUROPE);
  expect([latitude, longitude]).toEqual([48, 4]);
  // 12° of latitude, and 16° of longitude where they are widest.
  expect(radius).toBeCloseTo(Math.hypot(12 * 111.32, 16 * 111.32 * Math.cos((36 * Math.PI) / 180)), 0);
  expect(circleAround(FIJI).longitude).toBeCloseTo(179.5);
});

test("pins of one cell are one cluster with the range of their prices", () => {
  const pins = [
    { ...at(2.35, 48.85), price: 300 },
    { ...at(2.36, 48.86), price: 100 },
    { ...at(13.4, 52.5), price: 200 },
  ];
  const [paris, berlin] = clusterPins(pins, EUROPE);
  expect(paris).toMatchObject({ count: 2, minPrice: 100, maxPrice: 300 });
  expect(paris?.latitude).toBeCloseTo(48.855);
  expect(paris?.bounds).toEqual({ north: 48.86, south: 48.85, east: 2.36, west: 2.35 });
  expect(berlin).toMatchObject({ count: 1, minPrice: 200, maxPrice: 200 });
  expect(clusterPins(pins, EUROPE, 14)).toHaveLength(3);
  expect(clusterPins([], EUROPE)).toEqual([]);
});
