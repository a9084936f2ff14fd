import * as fc from "fast-check";
import { insidePolygon, type Polygon } from "./polygon.ts";
import { DIVIDED, gridOver, INSIDE, OUTSIDE, type PolygonCells, polygonTest } from "./polygonTest.ts";
import { simplified, TOLERANCE_METRES } from "./simplify.ts";

const SEED = 20_261_122;
const METRES = 111_320;

/** Corners anywhere in a small part of the world, in any order: most cross themselves. */
const corners = (longitude: number, latitude: number, size: number) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 }))
      .map(([x, y]): [number, number] => {
        const east = longitude + (x / 1000) * size;
        return [east > 180 ? east - 360 : east, latitude + (y / 1000) * size];
      }),
    { minLength: 3, maxLength: 100 },
  );
const share = fc.integer({ min: -1100, max: 1100 }).map((thousandths) => thousandths / 1000);

/** What a grid says of a point; of one outside of it that it is outside. */
function stateAt({ west, south, wide, tall, size, states }: PolygonCells, longitude: number, latitude: number): number {
  const column = Math.floor((longitude + (longitude < west ? 360 : 0) - west) / wide);
  const row = Math.floor((latitude - south) / tall);
  const isOutside = column < 0 || row < 0 || column >= size || row >= size;
  return isOutside ? OUTSIDE : (states[row * size + column] ?? OUTSIDE);
}

test.each([
  ["a town", 13.4, 52.5, 0.05],
  ["a continent", 10, 20, 40],
  ["the antimeridian", 179.9, -17, 1],
])("the grid answers as every edge does, over %s", (_, longitude, latitude, size) => {
  fc.assert(
    fc.property(
      corners(longitude, latitude, size),
      fc.array(fc.tuple(share, share), { minLength: 50, maxLength: 50 }),
      (polygon, points) => {
        const holds = polygonTest(polygon);
        const cells = gridOver(polygon, 16).cells();
        for (const [x, y] of points) {
          const east = longitude + x * size;
          const at: [number, number] = [east > 180 ? east - 360 : east, latitude + y * size];
          expect([...at, holds(...at)]).toEqual([...at, insidePolygon(polygon, ...at)]);
          expect([DIVIDED, insidePolygon(polygon, ...at) ? INSIDE : OUTSIDE]).toContain(stateAt(cells, ...at));
        }
      },
    ),
    { seed: SEED, numRuns: 60 },
  );
});

/** Every edge of a star goes from one side to the other. */
const star = (points: number): Polygon =>
  Array.from({ length: points }, (_, index) => {
    const angle = ((index * (points >> 1)) / points) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)];
  });

test.each([
  ["a star", star(99)],
  ["a comb", Array.from({ length: 100 }, (_, index): [number, number] => [index / 100, index % 2])],
])("points are held against few of the edges of %s that crosses itself or turns often", (_, polygon) => {
  const { edgesAt } = gridOver(polygon);
  const [side, low, size] = [
    100,
    Math.min(...polygon.map(([x]) => x)),
    Math.min(2, 1 - Math.min(...polygon.map(([x]) => x))),
  ];
  let steps = 0;
  for (let x = 0; x < side; x++)
    for (let y = 0; y < side; y++) steps += edgesAt(low + (x / side) * size, low + (y / side) * size);
  expect(steps).toBeGreaterThan(0);
  expect(steps / side ** 2).toBeLessThan(polygon.length / 8);
});

/** Metres from a point to the outline, for small polygons. */
function distance(polygon: Polygon, [x, y]: [number, number]): number {
  const flat = Math.cos((y * Math.PI) / 180);
  const plain = ([a, b]: readonly [number, number]) => [(a - x) * METRES * flat, (b - y) * METRES] as const;
  return Math.min(
    ...polygon.map((from, index) => {
      const [[x1, y1], [x2, y2]] = [plain(from), plain(polygon[(index + 1) % polygon.length] as [number, number])];
      const [dx, dy] = [x2 - x1, y2 - y1];
      const at = Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x1 + at * dx, y1 + at * dy);
    }),
  );
}

test("nothing farther from the outline than the tolerance changes sides when corners are left out", () => {
  const wobbly = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 20, maxLength: 100 }).map((steps): Polygon => {
    // A circle of 300 metres with an outline that trembles by some metres.
    const radius = (step: number) => (300 + step / 5) / METRES;
    return steps.map((step, index) => {
      const angle = (index / steps.length) * 2 * Math.PI;
      return [
        13.4 + (Math.cos(angle) * radius(step)) / Math.cos((52.5 * Math.PI) / 180),
        52.5 + Math.sin(angle) * radius(step),
      ];
    });
  });
  let [before, after] = [0, 0];
  fc.assert(
    fc.property(wobbly, fc.array(fc.tuple(share, share), { minLength: 40, maxLength: 40 }), (polygon, points) => {
      const fewer = simplified(polygon);
      before += polygon.length;
      after += fewer.length;
      for (const [x, y] of points) {
        const at: [number, number] = [13.4 + x * 0.0045, 52.5 + y * 0.0028];
        if (distance(polygon, at) > TOLERANCE_METRES * 1.01)
          expect([...at, insidePolygon(fewer, ...at)]).toEqual([...at, insidePolygon(polygon, ...at)]);
      }
    }),
    { seed: SEED, numRuns: 100 },
  );
  expect(after).toBeLessThan(before * 0.8);
});

test("a polygon that is nothing but a line stays as it is", () => {
  const line: Polygon = [
    [13.4, 52.5],
    [13.4, 52.50001],
    [13.4, 52.50002],
  ];
  expect(simplified(line)).toEqual(line);
});
