import type { Sort } from "../filters.ts";
import type { Snapshot } from "./snapshot.ts";

/** Where a page ended, or begins: what a listing is sorted by, and its id. */
export interface Place {
  /** Sorted by promotion: whether the listing is past the promoted ones. */
  pastPromoted: boolean;
  value: number;
  id: number;
}

interface Order {
  /** Of one kind in all orders: a loop over several kinds of arrays takes several times as long. */
  column(snapshot: Snapshot): Float64Array;
  /** 1 ascending, -1 descending. */
  direction: 1 | -1;
  /** Of equal values the older one first (1) or the newer one (-1). */
  ties: 1 | -1;
}

const NEWEST: Order = { column: (snapshot) => snapshot.createdAt, direction: -1, ties: -1 };

const ORDERS: Record<Sort, Order> = {
  featured: NEWEST,
  newest: NEWEST,
  oldest: { column: (snapshot) => snapshot.createdAt, direction: 1, ties: 1 },
  price_asc: { column: (snapshot) => snapshot.prices, direction: 1, ties: -1 },
  price_desc: { column: (snapshot) => snapshot.prices, direction: -1, ties: -1 },
  most_viewed: { column: (snapshot) => snapshot.views, direction: -1, ties: -1 },
  most_liked: { column: (snapshot) => snapshot.likes, direction: -1, ties: -1 },
};

export interface Ordering {
  values: Float64Array;
  direction: 1 | -1;
  /** Rows of each part in turn: the promoted ones before the others, where an order knows them. */
  parts(rows: Int32Array): Int32Array[];
  placeOf(row: number): Place;
  /** Below 0 where the first comes before the second. */
  compare(first: Place, second: Place): number;
}

/** @param at by when a listing must be promoted to count as such, in milliseconds */
export function orderingOf(snapshot: Snapshot, sort: Sort, at: number): Ordering {
  const { column, direction, ties } = ORDERS[sort];
  const values = column(snapshot);
  const isFeatured = sort === "featured";
  return {
    values,
    direction,
    parts(rows) {
      if (!isFeatured) return [rows];
      const { promotedUntil } = snapshot;
      const promoted: number[] = [];
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place] as number;
        if ((promotedUntil[row] as number) > at) promoted.push(row);
      }
      return [Int32Array.from(promoted), rows];
    },
    placeOf: (row) => ({
      pastPromoted: isFeatured && !((snapshot.promotedUntil[row] as number) > at),
      value: values[row] as number,
      id: snapshot.ids[row] as number,
    }),
    compare: (first, second) =>
      Number(first.pastPromoted) - Number(second.pastPromoted) ||
      direction * (first.value - second.value) ||
      ties * (first.id - second.id),
  };
}

/**
 * The first places of some rows that come after a place, in order.
 * @param most how many; the rest is not sorted
 */
export function firstPlaces(ordering: Ordering, rows: Int32Array, after: Place | null, most: number): Place[] {
  const { values, direction, placeOf, compare } = ordering;
  const first: Place[] = [];
  const seen = new Set<number>();
  for (const part of ordering.parts(rows)) {
    // What the last of the best so far is sorted by: most rows are told by it to be of no interest.
    let worst = Number.POSITIVE_INFINITY;
    for (let index = 0; index < part.length; index++) {
      // Rows are in the order of their ids: from the end where that is likely to be the better one.
      const row = part[direction < 0 ? part.length - 1 - index : index] as number;
      if (direction * (values[row] as number) > worst) continue;
      const place = placeOf(row);
      if (seen.has(place.id)) continue;
      if (after && compare(place, after) <= 0) continue;
      const last = first[most - 1];
      if (last && compare(place, last) >= 0) continue;
      insert(first, place, compare);
      if (first.length > most) first.pop();
      const newLast = first[most - 1];
      if (newLast && newLast.pastPromoted === place.pastPromoted) worst = direction * newLast.value;
    }
    if (first.length === most) break;
    for (const place of first) seen.add(place.id);
  }
  return first;
}

function insert(first: Place[], place: Place, compare: Ordering["compare"]): void {
  let low = 0;
  let high = first.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(place, first[middle] as Place) < 0) high = middle;
    else low = middle + 1;
  }
  first.splice(low, 0, place);
}

/** Places that are put in order at once. */
const STEP = 1_000;

/** The place of the `count`th row behind `after`; undefined when there are fewer. `count` is at least 1. */
export function placeBehind(ordering: Ordering, rows: Int32Array, after: Place | null, count: number) {
  let last = after;
  for (let left = count; left > 0; left -= STEP) {
    const wanted = Math.min(left, STEP);
    const places = firstPlaces(ordering, rows, last, wanted);
    if (places.length < wanted) return undefined;
    last = places.at(-1) ?? last;
  }
  return last ?? undefined;
}
