import fc from "fast-check";
import {
  CELL_BITS,
  type CellRange,
  cellsAround,
  coarserRanges,
  coverOf,
  finerRanges,
  mapX,
  mapY,
  middleOf,
  rangeOf,
  rangesOf,
  rangesWithout,
  snapToCells,
  zoomFor,
} from "./cells.ts";

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

/** The number of a point's cell, as `map_cell` of migration 292 works it out. */
function cellOf(latitude: number, longitude: number): number {
  const lineOf = (share: number) => Math.min(2 ** 22 - 1, Math.max(0, Math.floor(share * 2 ** 22)));
  const [across, down] = [lineOf(mapX(longitude)), lineOf(mapY(latitude))];
  let cell = 0;
  for (let bit = 21; bit >= 0; bit--)
    cell = cell * 4 + 2 * (Math.floor(down / 2 ** bit) % 2) + (Math.floor(across / 2 ** bit) % 2);
  return cell;
}

test("every point of a rectangle lies in its ranges, which are few and hold little else", () => {
  const edge = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({
        latitude: fc.double({ min: -90, max: 90, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      fc.record({
        tall: fc.double({ min: 1e-6, max: 60, noNaN: true }),
        wide: fc.double({ min: 1e-6, max: 300, noNaN: true }),
      }),
      fc.array(fc.tuple(edge, edge), { minLength: 4, maxLength: 4 }),
      ({ latitude, longitude }, { tall, wide }, points) => {
        const east = longitude + wide;
        const bounds = {
          north: Math.min(90, latitude + tall),
          south: latitude,
          west: longitude,
          east: east > 180 ? east - 360 : east,
        };
        const ranges = rangesOf(bounds);
        if (ranges === null) return;
        expect(ranges.length).toBeLessThanOrEqual(32);
        for (const [up, along] of points) {
          const at = longitude + along * wide;
          const cell = cellOf(latitude + up * (bounds.north - latitude), at > 180 ? at - 360 : at);
          expect(ranges.some(([first, last]) => cell >= first && cell <= last)).toBe(true);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test("ranges of a town are a small part of the earth, those of the earth are none", () => {
  expect(rangesOf({ north: 90, south: -90, east: 180, west: -180 })).toBeNull();
  const cells = (rangesOf(LISBON) ?? []).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  expect(cells / 4 ** 22).toBeLessThan(1e-6);
  expect(rangesOf({ north: 1, south: 0, east: -179.9, west: 179.9 })?.length).toBeGreaterThan(1);
});

test("a cell is where its number says, and holds the numbers of the finer ones in it", () => {
  expect(middleOf(0, 1)).toEqual({ x: 0.25, y: 0.25 });
  expect(middleOf(1, 1)).toEqual({ x: 0.75, y: 0.25 });
  expect(middleOf(2, 1)).toEqual({ x: 0.25, y: 0.75 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: CELL_BITS }),
      fc.double({ min: 0, max: 0.999999, noNaN: true }),
      (bits, share) => {
        const cell = Math.floor(share * 4 ** bits);
        const [first, last] = rangeOf(cell, bits);
        expect(last - first + 1).toBe(4 ** (CELL_BITS - bits));
        const { x, y } = middleOf(cell, bits);
        for (const finer of [first, last]) {
          const inside = middleOf(finer, CELL_BITS);
          expect(Math.abs(inside.x - x)).toBeLessThan(0.5 / 2 ** bits);
          expect(Math.abs(inside.y - y)).toBeLessThan(0.5 / 2 ** bits);
        }
      },
    ),
  );
});

test("ranges of coarser cells hold each of them once", () => {
  const size = 4 ** (CELL_BITS - 2);
  const ranges: [number, number][] = [
    [0, 10],
    [20, size],
    [3 * size + 5, 3 * size + 6],
    [9 * size, 10 * size - 1],
  ];
  expect(coarserRanges(ranges, 2)).toEqual([
    [0, 1],
    [3, 3],
    [9, 9],
  ]);
  expect(coarserRanges(ranges, CELL_BITS)).toEqual(ranges);
});

test("of the cells that cover a rectangle the inner ones hold nothing beside it, and with those at the edges everything in it", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  let covers = 0;
  fc.assert(
    fc.property(
      fc.record({
        latitude: fc.double({ min: -80, max: 80, noNaN: true }),
        longitude: fc.double({ min: -179, max: 150, noNaN: true }),
      }),
      fc.record({
        tall: fc.double({ min: 0.001, max: 9, noNaN: true }),
        wide: fc.double({ min: 0.001, max: 29, noNaN: true }),
      }),
      fc.constantFrom(5, 8, 11, 14, 16),
      fc.array(fc.tuple(share, share), { minLength: 6, maxLength: 6 }),
      ({ latitude, longitude }, { tall, wide }, bits, points) => {
        const bounds = { north: latitude + tall, south: latitude, west: longitude, east: longitude + wide };
        const cover = coverOf(bounds, bits, 64);
        if (cover === null) return;
        covers += 1;
        const size = 4 ** (CELL_BITS - bits);
        const isIn = (ranges: [number, number][], cell: number) =>
          ranges.some(([first, last]) => cell >= first && cell <= last);
        for (const [up, along] of points) {
          // In the rectangle, and up to as far beside it as it is large.
          for (const grown of [1, 3]) {
            const at = {
              latitude: latitude + tall / 2 + (up - 0.5) * grown * tall,
              longitude: longitude + wide / 2 + (along - 0.5) * grown * wide,
            };
            const cell = cellOf(at.latitude, at.longitude);
            const isInner = isIn(cover.inner, Math.floor(cell / size));
            const isAtEdge = isIn(cover.edges, cell);
            const isInside =
              at.latitude <= bounds.north &&
              at.latitude >= bounds.south &&
              at.longitude >= bounds.west &&
              at.longitude <= bounds.east;
            if (isInside) expect(Number(isInner) + Number(isAtEdge)).toBe(1);
            else expect(isInner).toBe(false);
          }
        }
      },
    ),
    { numRuns: 3000 },
  );
  expect(covers).toBeGreaterThan(100);
  expect(coverOf({ north: 10, south: 0, east: -170, west: 170 }, 8, 64)).toBeNull();
});

test("what of some ranges lies outside of others is what single cells say", () => {
  const random = (most: number) => Math.floor(Math.random() * most);
  const some = (): CellRange[] => {
    const ranges: CellRange[] = [];
    for (let from = random(4); from < 40; from += 2 + random(9)) {
      const last = from + random(6);
      ranges.push([from, last]);
      from = last;
    }
    return ranges;
  };
  const cellsIn = (ranges: readonly CellRange[]) =>
    ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
  for (let round = 0; round < 300; round++) {
    const [ranges, others] = [some(), some()];
    const left = cellsIn(ranges).filter((cell) => !cellsIn(others).includes(cell));
    expect({ ranges, others, left: cellsIn(rangesWithout(ranges, others)) }).toEqual({ ranges, others, left });
  }
});

test("cells in numbers of a finer level are those that they are cut into", () => {
  expect(
    finerRanges(
      [
        [0, 0],
        [3, 4],
      ],
      2,
    ),
  ).toEqual([
    [0, 15],
    [48, 79],
  ]);
});
