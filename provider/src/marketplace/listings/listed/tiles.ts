import type { Bounds } from "../../../platform/geo/index.ts";

/** Degrees of a tile's edges: about five kilometres from south to north. */
const EDGE = 0.05;
const ACROSS = 360 / EDGE;

/** Rows by the tile of the earth that they lie on. */
export interface Tiles {
  /** Rows of the first tile, then those of the second, and so on. */
  rows: Int32Array;
  /** Of each tile: where its rows begin; one more for the end. */
  starts: Int32Array;
  south: Float64Array;
  west: Float64Array;
}

const tileOf = (latitude: number, longitude: number) =>
  Math.floor((latitude + 90) / EDGE) * ACROSS + Math.min(ACROSS - 1, Math.floor((longitude + 180) / EDGE));

export function layTiles(latitudes: Float64Array, longitudes: Float64Array): Tiles {
  const tiles = latitudes.map((latitude, row) => tileOf(latitude, longitudes[row] as number));
  const sizes = new Map<number, number>();
  for (const tile of tiles) sizes.set(tile, (sizes.get(tile) ?? 0) + 1);
  const keys = [...sizes.keys()];
  const starts = new Int32Array(keys.length + 1);
  for (const [place, key] of keys.entries()) starts[place + 1] = (starts[place] as number) + (sizes.get(key) ?? 0);
  const next = new Map(keys.map((key, place) => [key, starts[place] as number]));
  const rows = new Int32Array(tiles.length);
  for (const [row, tile] of tiles.entries()) {
    const at = next.get(tile) ?? 0;
    rows[at] = row;
    next.set(tile, at + 1);
  }
  return {
    rows,
    starts,
    south: Float64Array.from(keys, (key) => Math.floor(key / ACROSS) * EDGE - 90),
    west: Float64Array.from(keys, (key) => (key % ACROSS) * EDGE - 180),
  };
}

/** Rounding of coordinates must not lose a listing at a tile's edge: these tiles are looked into. */
const SLACK = 1e-9;

let marks = new Uint8Array();
/** Marks that are looked at in one step: most rows lie elsewhere. */
const STEP = 4;

/**
 * The rows of a rectangle that does not cross the antimeridian. Most tiles lie inside or outside as a whole. Rows are
 * marked first and then gathered in ascending order: whatever reads their columns afterwards goes through memory in
 * one direction.
 * @param into at least as long as there are rows
 * @returns how many there are
 */
export function rowsOnTiles(
  { rows, starts, south, west }: Tiles,
  latitudes: Float64Array,
  longitudes: Float64Array,
  bounds: Bounds,
  into: Int32Array,
): number {
  if (marks.length < rows.length) marks = new Uint8Array(Math.ceil(rows.length / STEP) * STEP);
  for (let tile = 0; tile < south.length; tile++) {
    const [low, left] = [south[tile] as number, west[tile] as number];
    const [high, right] = [low + EDGE, left + EDGE];
    if (low > bounds.north + SLACK || high < bounds.south - SLACK) continue;
    if (left > bounds.east + SLACK || right < bounds.west - SLACK) continue;
    const isInside =
      low > bounds.south + SLACK &&
      high < bounds.north - SLACK &&
      left > bounds.west + SLACK &&
      right < bounds.east - SLACK;
    const [first, end] = [starts[tile] as number, starts[tile + 1] as number];
    if (isInside) {
      for (let place = first; place < end; place++) marks[rows[place] as number] = 1;
      continue;
    }
    for (let place = first; place < end; place++) {
      const row = rows[place] as number;
      const latitude = latitudes[row] as number;
      const longitude = longitudes[row] as number;
      marks[row] =
        Number(latitude >= bounds.south) &
        Number(latitude <= bounds.north) &
        Number(longitude >= bounds.west) &
        Number(longitude <= bounds.east);
    }
  }
  return gather(rows.length, into);
}

/** Takes the marks off again. */
function gather(size: number, into: Int32Array): number {
  const steps = new Uint32Array(marks.buffer);
  let found = 0;
  for (let step = 0; step * STEP < size; step++) {
    if (steps[step] === 0) continue;
    for (let row = step * STEP; row < (step + 1) * STEP; row++) {
      into[found] = row;
      found += marks[row] as number;
    }
    steps[step] = 0;
  }
  return found;
}
