import fc from "fast-check";
import {
  CELL_BITS,
  cellsAround,
  mapX,
  mapY,
  middleOf,
  rangeOf,
  rangesOf,
  snapToCells,
  tilesOver,
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

/** The number of a point's cell, as the database function `map_cell` works it out. */
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

test("tiles cover a rectangle, few of them, each point in exactly one", () => {
  const point = fc.record({
    latitude: fc.double({ min: -84, max: 84, noNaN: true }),
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
  });
  fc.assert(
    fc.property(
      point,
      point,
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      fc.integer({ min: 0, max: 19 }),
      (a, b, at, bits) => {
        // Maps have a size.
        fc.pre(Math.abs(a.latitude - b.latitude) > 1e-6 && Math.abs(a.longitude - b.longitude) > 1e-6);
        const [south, north] = [Math.min(a.latitude, b.latitude), Math.max(a.latitude, b.latitude)];
        // West of east or across the antimeridian, as it comes.
        const bounds = { north, south, west: a.longitude, east: b.longitude };
        const cover = tilesOver(bounds, bits, 32);
        expect(cover.bits).toBeLessThanOrEqual(bits);
        expect(cover.tiles.length).toBeLessThanOrEqual(32);
        expect(new Set(cover.tiles).size).toBe(cover.tiles.length);
        const width = b.longitude >= a.longitude ? b.longitude - a.longitude : b.longitude - a.longitude + 360;
        const along = a.longitude + at * width;
        const cell = cellOf(south + at * (north - south), along > 180 ? along - 360 : along);
        const holding = cover.tiles.filter((tile) => {
          const [first, last] = rangeOf(tile, cover.bits);
          return cell >= first && cell <= last;
        });
        expect(holding).toHaveLength(1);
      },
    ),
  );
});

test("a strip across the earth has no more tiles than a screen", () => {
  expect(tilesOver({ north: 85, south: -85, west: 10, east: 10.000001 }, 19, 32).tiles.length).toBeLessThanOrEqual(32);
  expect(tilesOver({ north: 90, south: -90, west: -180, east: 180 }, 0, 32)).toEqual({ bits: 0, tiles: [0] });
});
