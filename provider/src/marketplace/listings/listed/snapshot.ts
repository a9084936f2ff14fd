import { createHash } from "node:crypto";
import type { Sphere } from "./sphere.ts";
import type { Tiles } from "./tiles.ts";

/*
 * What matches is found, counted and ordered in memory: over a hundred thousand listings that takes a hundredth of what
 * the database takes for it. The listings of a page are then read from the database by their ids.
 */

/** Listings on show, one column per array, in the order of their ids. */
export interface Snapshot {
  size: number;
  ids: Int32Array;
  /** Of the row that was read: another one means that something of the listing has changed. */
  versions: Int32Array;
  types: Uint8Array;
  /** Place of the category in `categoryIds`. */
  categories: Uint16Array;
  categoryIds: number[];
  prices: Float64Array;
  /** Category, type and class of the price together (see `bins.ts`). */
  bins: Uint32Array;
  /** As everybody may know them: those of premium listings to a kilometre. */
  shownLatitudes: Float64Array;
  shownLongitudes: Float64Array;
  /** The same on a web map, 0 to 1 (see `grid.ts`). */
  mapX: Float64Array;
  mapY: Float64Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** On a sphere of radius 1 (see `sphere.ts`). */
  sphere: Sphere;
  /** By where they lie. */
  tiles: Tiles;
  /** Milliseconds; 0 for never promoted. */
  createdAt: Float64Array;
  views: Float64Array;
  likes: Float64Array;
  promotedUntil: Float64Array;
  premium: Uint8Array;
  /** 0 for the site itself. */
  owners: Int32Array;
  /** {@link nameKey} of each. */
  cities: Int32Array;
  states: Int32Array;
  countries: Int32Array;
  /** Rows by {@link nameKey} of their city. */
  byCity: Map<number, Int32Array>;
  /** By parameter id: the number that each listing has, NaN for none. */
  numbers: Map<number, Float64Array>;
}

/** Rows by a key of each, in their order. */
export function groupRows(keys: Int32Array): Map<number, Int32Array> {
  const sizes = new Map<number, number>();
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  const groups = new Map([...sizes].map(([key, size]) => [key, { rows: new Int32Array(size), next: 0 }]));
  for (const [row, key] of keys.entries()) {
    const group = groups.get(key);
    if (group) group.rows[group.next++] = row;
  }
  return new Map([...groups].map(([key, { rows }]) => [key, rows]));
}

/** A name as a number, regardless of case; the same as in `readSnapshot.ts`. */
export function nameKey(name: string): number {
  return createHash("md5").update(name.toLowerCase()).digest().readInt32BE(0);
}

/** Place of an id among ascending ones; -1 when it is not there. */
export function rowOf(ids: Int32Array, id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ids[middle] ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
