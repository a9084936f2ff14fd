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

/** Ranges of `map_cell` as those of the larger cells that hold them; each cell once. @param bits halvings of these */
export function coarserRanges(ranges: readonly CellRange[], bits: number): CellRange[] {
  const size = 4 ** (CELL_BITS - bits);
  const coarser: CellRange[] = [];
  for (const [from, to] of ranges) {
    const [first, last] = [Math.floor(from / size), Math.floor(to / size)];
    const before = coarser.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else coarser.push([first, last]);
  }
  return coarser;
}

/** The range of `map_cell` that a larger cell is. */
export function rangeOf(cell: number, bits: number): CellRange {
  const size = 4 ** (CELL_BITS - bits);
  return [cell * size, (cell + 1) * size - 1];
}

/** What of some ranges does not lie in others; both ascending and apart. */
export function rangesWithout(ranges: readonly CellRange[], others: readonly CellRange[]): CellRange[] {
  const left: CellRange[] = [];
  let at = 0;
  for (const [first, last] of ranges) {
    let from = first;
    while (at < others.length && (others[at] as CellRange)[1] < from) at += 1;
    for (let next = at; next < others.length; next++) {
      const [start, end] = others[next] as CellRange;
      if (start > last) break;
      if (start > from) left.push([from, start - 1]);
      from = end + 1;
    }
    if (from <= last) left.push([from, last]);
  }
  return left;
}

/** Ranges of cells in numbers of a finer level. @param steps halvings between the two */
export const finerRanges = (ranges: readonly CellRange[], steps: number): CellRange[] =>
  ranges.map(([first, last]) => [first * 4 ** steps, (last + 1) * 4 ** steps - 1]);

/** Where cells of a level stand: columns and rows, all inclusive. */
interface Square {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const isEmpty = ({ left, right, top, bottom }: Square) => left > right || top > bottom;

/** How a square of the map lies to another one: 0 apart, 1 in part, 2 within. */
function overlap(one: Square, other: Square): 0 | 1 | 2 {
  if (one.left > other.right || one.right < other.left || one.top > other.bottom || one.bottom < other.top) return 0;
  const isWithin =
    one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;
  return isWithin ? 2 : 1;
}

/**
 * Ranges of cells of a level, ascending, of those in one square and not in another that lies within it: quarter by quarter of the
 * map, so that it takes as many steps as the edges have cells.
 */
function rangesWithin(bits: number, square: Square, without: Square | null): CellRange[] {
  const ranges: CellRange[] = [];
  const descend = (cell: number, column: number, row: number, rest: number) => {
    const size = 2 ** rest;
    const own = { left: column, right: column + size - 1, top: row, bottom: row + size - 1 };
    const inside = overlap(own, square);
    const out = without ? overlap(own, without) : 0;
    if (inside === 0 || out === 2) return;
    if (inside === 2 && out === 0) {
      const [first, last] = [cell * 4 ** rest, (cell + 1) * 4 ** rest - 1];
      const before = ranges.at(-1);
      if (before && before[1] + 1 === first) before[1] = last;
      else ranges.push([first, last]);
      return;
    }
    const half = size / 2;
    for (let quarter = 0; quarter < 4; quarter++)
      descend(cell * 4 + quarter, column + half * (quarter % 2), row + half * Math.floor(quarter / 2), rest - 1);
  };
  descend(0, 0, 0, bits);
  return ranges;
}

/** A rectangle in cells of a level. */
export interface Cover {
  /** Cells that lie within it whole, in numbers of the level. */
  inner: CellRange[];
  /** Ranges of `map_cell` of those that its edges cross. */
  edges: CellRange[];
}

/**
 * A rectangle in cells of a level; null where it holds none whole, has more than `most` side by side, or lies across the
 * antimeridian.
 * @param bits halvings of the map that make the cells
 */
export function coverOf({ north, south, east, west }: Bounds, bits: number, most: number): Cover | null {
  if (west > east) return null;
  const cells = 2 ** bits;
  const outer = {
    left: lineOf(mapX(west) - SLACK, cells),
    right: lineOf(mapX(east) + SLACK, cells),
    top: lineOf(mapY(north) - SLACK, cells),
    bottom: lineOf(mapY(south) + SLACK, cells),
  };
  if (Math.max(outer.right - outer.left, outer.bottom - outer.top) >= most) return null;
  // What is shown beyond the ends of a web map stands in the cells at its ends.
  const within = (from: number, to: number) => [
    Math.ceil((from + SLACK) * cells),
    Math.floor((to - SLACK) * cells) - 1,
  ];
  const [left = 0, right = 0] = within(mapX(west), mapX(east));
  const [top = 0, bottom = 0] = within(mapY(north), mapY(south));
  const inner = { left, right, top, bottom };
  if (isEmpty(inner)) return null;
  return {
    inner: rangesWithin(bits, inner, null),
    edges: finerRanges(rangesWithin(bits, outer, inner), CELL_BITS - bits),
  };
}
