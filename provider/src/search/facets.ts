import { PRICE_EDGES, type PriceClass, toHistogram } from "./histogram.ts";
import type { Wanted } from "./matching.ts";
import type { Snapshot } from "./snapshot.ts";

/** A total above is told as "more than". */
export const LARGEST_COUNT = 10_000;
const TYPES = 256;

export interface Counted {
  /** The rows that match everything. */
  matching: Int32Array;
  /** By stored type (0 sell … 3 rented): as if no type had been asked for. */
  types: Map<number, number>;
  /** By category id: as if no category had been asked for. */
  categories: Map<number, number>;
  /** As if no price had been asked for. */
  prices: PriceClass[];
}

const filled = (counts: Uint32Array, keyOf: (place: number) => number) =>
  new Map([...counts].flatMap((count, place) => (count > 0 ? [[keyOf(place), count] as const] : [])));

/** One pass over the rows that match all but type, category and price. */
export function countFacets(snapshot: Snapshot, rows: Int32Array, wanted: Wanted): Counted {
  const { types, categories, prices, priceClasses, categoryIds } = snapshot;
  const { type, low, high } = wanted;
  const byType = new Uint32Array(TYPES);
  const byCategory = new Uint32Array(categoryIds.length);
  const byPrice = new Uint32Array(PRICE_EDGES.length + 1);
  const matching = new Int32Array(rows.length);
  let found = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    const category = categories[row] as number;
    const price = prices[row] as number;
    const ofType = type === null || types[row] === type;
    const ofCategory = wanted.categories[category] === 1;
    const ofPrice = price >= low && price <= high;
    if (ofCategory && ofPrice) byType[types[row] as number]! += 1;
    if (ofType && ofPrice) byCategory[category]! += 1;
    if (ofType && ofCategory) {
      byPrice[priceClasses[row] as number]! += 1;
      if (ofPrice) matching[found++] = row;
    }
  }
  return {
    matching: matching.subarray(0, found),
    types: filled(byType, (place) => place),
    categories: filled(byCategory, (place) => categoryIds[place] ?? 0),
    prices: toHistogram(filled(byPrice, (place) => place)),
  };
}
