import { createHash } from "node:crypto";

/*
 * Totals, facets and clusters are counted in memory: over a hundred thousand listings that takes a processor a
 * hundredth of what the database takes, and with one question less to it. Pages of listings always come from the
 * database itself.
 */

/** Listings on show, one column per array, in the order of their ids. */
export interface Snapshot {
  size: number;
  ids: Int32Array;
  types: Uint8Array;
  categories: Int32Array;
  prices: Float64Array;
  /** As everybody may know them: those of premium listings to a kilometre. */
  shownLatitudes: Float64Array;
  shownLongitudes: Float64Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Milliseconds; 0 for never promoted. */
  createdAt: Float64Array;
  promotedUntil: Float64Array;
  premium: Uint8Array;
  /** 0 for the site itself. */
  owners: Int32Array;
  /** {@link nameKey} of each. */
  cities: Int32Array;
  states: Int32Array;
  countries: Int32Array;
  /** By parameter id: the number that each listing has, NaN for none. */
  numbers: Map<number, Float64Array>;
}

/** A name as a number, regardless of case; the same as in `readSnapshot.ts`. */
export function nameKey(name: string): number {
  return createHash("md5").update(name.toLowerCase()).digest().readInt32BE(0);
}

/** Place of an id among ascending ones; -1 when it is not there. */
export function placeOf(ids: Int32Array, id: number): number {
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
