import type { Bounds } from "../geo/index.ts";

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

/**
 * The rows of a rectangle that does not cross the antimeridian, tile by tile. Most tiles lie inside or outside as a
 * whole.
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
  let found = 0;
  for (let tile = 0; tile < south.length; tile++) {
    const [low, left] = [south[tile] as number, west[tile] as number];
    const [high, right] = [low + EDGE, left + EDGE];
    if (low > bounds.north + SLACK || high < bounds.south - SLACK) continue;
    if (left > bounds.east + SLACK || right < bounds.west - SLACK) continue;
    const [first, end] = [starts[tile] as number, starts[tile + 1] as number];
    const isInside =
      low > bounds.south + SLACK &&
      high < bounds.north - SLACK &&
      left > bounds.west + SLACK &&
      right < bounds.east - SLACK;
    if (isInside) {
      into.set(rows.subarray(first, end), found);
      found += end - first;
      continue;
    }
    for (let place = first; place < end; place++) {
      const row = rows[place] as number;
      const latitude = latitudes[row] as number;
      const longitude = longitudes[row] as number;
      into[found] = row;
      found +=
        Number(latitude >= bounds.south) &
        Number(latitude <= bounds.north) &
        Number(longitude >= bounds.west) &
        Number(longitude <= bounds.east);
    }
  }
  return found;
}
