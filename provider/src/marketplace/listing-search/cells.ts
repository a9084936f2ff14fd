import type { Bounds } from "../../platform/geo/index.ts";

/** Pixels of a cluster's cell, of the 256 of a map tile. */
const CELL_PIXELS = 64;
const TILE_PIXELS = 256;
/** Where a map of the web ends (Web Mercator). */
export const LARGEST_LATITUDE = 85.05112878;
const LARGEST_ZOOM = 20;
/** Width of the map that a zoom is guessed for when the client does not tell its own. */
const USUAL_PIXELS = 1024;
const RADIANS = Math.PI / 180;

/** Halvings of the map that `map_cell` tells apart: those of clusters at the largest zoom. */
export const CELL_BITS = cellBits(LARGEST_ZOOM);

/** Halvings of the map that make the cells of clusters at a zoom of a web map. */
export function cellBits(zoom: number): number {
  return zoom + Math.log2(TILE_PIXELS / CELL_PIXELS);
}

/** Cells side by side around the earth at a zoom. */
export const cellsAround = (zoom: number) => 2 ** cellBits(zoom);

function width({ east, west }: Bounds): number {
  return west <= east ? east - west : east - west + 360;
}

/** The zoom at which a rectangle fills a map of usual width; a given zoom at most one step finer than that. */
export function zoomFor(bounds: Bounds, given?: number): number {
  const degrees = Math.max(width(bounds), 1e-6);
  const fitting = Math.log2(((360 / degrees) * USUAL_PIXELS) / TILE_PIXELS);
  const zoom = given === undefined ? Math.floor(fitting) : Math.min(Math.floor(given), Math.ceil(fitting) + 1);
  return Math.min(LARGEST_ZOOM, Math.max(0, zoom));
}

/** Share of the way from the northern to the southern end of a web map (Web Mercator, on which cells are square). */
export function mapY(latitude: number): number {
  const angle = Math.min(LARGEST_LATITUDE, Math.max(-LARGEST_LATITUDE, latitude)) * RADIANS;
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
}
/** Share of the way around the earth, from the antimeridian. */
export function mapX(longitude: number): number {
  return (longitude + 180) / 360;
}
const rowOf = (latitude: number, cells: number) => Math.floor(mapY(latitude) * cells);
const latitudeOf = (row: number, cells: number) => Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / cells))) / RADIANS;

/**
 * A rectangle widened to whole cells, so that a cluster at the edge counts all of its listings, and a map that is
 * moved a little asks for the same.
 */
export function snapToCells(bounds: Bounds, zoom: number): Bounds {
  const cells = cellsAround(zoom);
  const size = 360 / cells;
  const down = (longitude: number) => Math.max(-180, Math.floor((longitude + 180) / size) * size - 180);
  const up = (longitude: number) => Math.min(180, Math.ceil((longitude + 180) / size) * size - 180);
  const north = bounds.north > LARGEST_LATITUDE ? 90 : latitudeOf(rowOf(bounds.north, cells), cells);
  const south = bounds.south < -LARGEST_LATITUDE ? -90 : latitudeOf(rowOf(bounds.south, cells) + 1, cells);
  const [west, east] = [down(bounds.west), up(bounds.east)];
  const isAround = bounds.west > bounds.east && west <= east;
  return { north, south, west: isAround ? -180 : west, east: isAround ? 180 : east };
}

/** Numbers of `map_cell`, both inclusive. */
export type CellRange = [first: number, last: number];

/** Cells that a rectangle is covered with at most: more would be more ranges to look up, fewer more listings beside it. */
const MOST_CELLS = 32;

/** Puts a zero bit between the bits of a number. Bits stand in a number of 44: past what JavaScript's operators take. */
function spread(number: number): number {
  let spread = 0;
  for (let bit = 0; 2 ** bit <= number; bit++) if (Math.floor(number / 2 ** bit) % 2 === 1) spread += 4 ** bit;
  return spread;
}

/** Rounding of one side or the other must not lose a listing at a cell's edge. */
const SLACK = 1e-12;

const lineOf = (share: number, cells: number) => Math.min(cells - 1, Math.max(0, Math.floor(share * cells)));

/**
 * The ranges of `map_cell` that cover a rectangle, at the finest level that needs few cells; null for everywhere. They
 * hold more than the rectangle: what lies in it is decided by latitude and longitude.
 */
export function rangesOf({ north, south, east, west }: Bounds): CellRange[] | null {
  const parts: [number, number][] =
    west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ];
  let cover: number[] = [];
  let level = 0;
  for (let bits = 0; bits <= CELL_BITS; bits++) {
    const cells = 2 ** bits;
    const [top, bottom] = [lineOf(mapY(north) - SLACK, cells), lineOf(mapY(south) + SLACK, cells)];
    const columns = new Set<number>();
    let count = 0;
    for (const [from, to] of parts) {
      const [left, right] = [lineOf(mapX(from) - SLACK, cells), lineOf(mapX(to) + SLACK, cells)];
      count += right - left + 1;
      if (count > 2 * MOST_CELLS) break;
      for (let column = left; column <= right; column++) columns.add(column);
    }
    if (count > 2 * MOST_CELLS || columns.size * (bottom - top + 1) > MOST_CELLS) break;
    cover = [];
    for (const column of columns)
      for (let row = top; row <= bottom; row++) cover.push(spread(column) + 2 * spread(row));
    level = bits;
    if (count > MOST_CELLS) break;
  }
  if (cover.length === 4 ** level) return null;
  const size = 4 ** (CELL_BITS - level);
  const ranges: CellRange[] = [];
  for (const cell of cover.toSorted((a, b) => a - b)) {
    const first = cell * size;
    const last = ranges.at(-1);
    if (last && last[1] + 1 === first) last[1] = first + size - 1;
    else ranges.push([first, first + size - 1]);
  }
  return ranges;
}

/** Every second bit of 32, side by side. */
function everySecond(bits: number): number {
  let found = bits & 0x5555_5555;
  found = (found | (found >>> 1)) & 0x3333_3333;
  found = (found | (found >>> 2)) & 0x0f0f_0f0f;
  found = (found | (found >>> 4)) & 0x00ff_00ff;
  return (found | (found >>> 8)) & 0x0000_ffff;
}

/** The number that {@link spread} has put zero bits between; what it put ones between is the same. */
const unspread = (number: number): number =>
  everySecond(number % 2 ** 32) + everySecond(Math.floor(number / 2 ** 32)) * 2 ** 16;

/** The middle of a cell, as shares of a web map from its north-western corner. @param bits halvings that cells come from */
export function middleOf(cell: number, bits: number): { x: number; y: number } {
  return { x: (unspread(cell) + 0.5) / 2 ** bits, y: (unspread(Math.floor(cell / 2)) + 0.5) / 2 ** bits };
}

/** The range of `map_cell` that a larger cell is. @param bits halvings that the larger cells come from */
export function rangeOf(cell: number, bits: number): CellRange {
  const size = 4 ** (CELL_BITS - bits);
  return [cell * size, (cell + 1) * size - 1];
}

/** Columns and rows of the cells that a rectangle touches, as runs; two runs of columns across the antimeridian. */
function linesOf({ north, south, east, west }: Bounds, bits: number) {
  const cells = 2 ** bits;
  const run = (from: number, to: number): [number, number] => [
    lineOf(mapX(from) + SLACK, cells),
    lineOf(mapX(to) - SLACK, cells),
  ];
  const columns = west <= east ? [run(west, east)] : [run(west, 180), run(-180, east)];
  return { columns, top: lineOf(mapY(north) + SLACK, cells), bottom: lineOf(mapY(south) - SLACK, cells) };
}

/**
 * The tiles of the map that cover a rectangle, at the finest level from `bits` on that needs no more than `most`.
 * @returns halvings that the tiles come from, and their Morton numbers
 */
export function tilesOver(bounds: Bounds, bits: number, most: number): { bits: number; tiles: number[] } {
  for (let level = bits; level >= 0; level--) {
    const { columns, top, bottom } = linesOf(bounds, level);
    const wide = columns.reduce((sum, [left, right]) => sum + Math.max(0, right - left + 1), 0);
    if (wide * (bottom - top + 1) > most) continue;
    const tiles = new Set<number>();
    for (const [left, right] of columns)
      for (let column = left; column <= right; column++)
        for (let row = top; row <= bottom; row++) tiles.add(spread(column) + 2 * spread(row));
    return { bits: level, tiles: [...tiles] };
  }
  return { bits: 0, tiles: [0] };
}
