import { PRICE_EDGES, type PriceClass, toHistogram } from "./histogram.ts";
import type { Wanted } from "./matching.ts";
import type { Snapshot } from "./snapshot.ts";

/** A total above is told as "more than". */
export const LARGEST_COUNT = 10_000;

export interface Counted {
  total: number;
  /** By stored type (0 sell … 3 rented): as if no type had been asked for. */
  types: Map<number, number>;
  /** By category id: as if no category had been asked for. */
  categories: Map<number, number>;
  /** As if no price had been asked for. */
  prices: PriceClass[];
}

/** How many edges are at or below a price: PostgreSQL's `width_bucket`. */
export function bucketOf(price: number): number {
  let low = 0;
  let high = PRICE_EDGES.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((PRICE_EDGES[middle] ?? 0) <= price) low = middle + 1;
    else high = middle;
  }
  return low;
}

const counter = () => {
  const counts = new Map<number, number>();
  return { counts, add: (key: number) => counts.set(key, (counts.get(key) ?? 0) + 1) };
};

/** Total and facets of the rows that match all but type, category and price. */
export function countFacets(snapshot: Snapshot, rows: Int32Array, wanted: Wanted): Counted {
  const types = counter();
  const categories = counter();
  const buckets = counter();
  let total = 0;
  for (const row of rows) {
    const ofType = wanted.type(row);
    const ofCategory = wanted.category(row);
    const ofPrice = wanted.price(row);
    if (ofType && ofCategory && ofPrice) total += 1;
    if (ofCategory && ofPrice) types.add(snapshot.types[row] as number);
    if (ofType && ofPrice) categories.add(snapshot.categories[row] as number);
    if (ofType && ofCategory) buckets.add(bucketOf(snapshot.prices[row] as number));
  }
  return { total, types: types.counts, categories: categories.counts, prices: toHistogram(buckets.counts) };
}
