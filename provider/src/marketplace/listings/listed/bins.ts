import { PRICE_EDGES, type PriceClass, toHistogram } from "../find/prices.ts";
import type { Wanted } from "./matching.ts";

/** Stored types: sell, rent, sold, rented. */
const TYPES = 4;
/** A power of two above the number of price classes. */
const CLASSES = 64;

/** Number of a bin; all listings of one have the same category, type and class of price. */
export function binOf(category: number, type: number, priceClass: number): number {
  return (category * TYPES + (type % TYPES)) * CLASSES + priceClass;
}

/** How many bins there are. */
export function binsOf(categories: number): number {
  return categories * TYPES * CLASSES;
}

/** 1 for each bin whose type and category are wanted. */
export function wantedBins({ type, categories }: Wanted): Uint8Array {
  const bins = new Uint8Array(binsOf(categories.length));
  for (let kind = 0; kind < categories.length * TYPES; kind++) {
    const isWanted = categories[Math.floor(kind / TYPES)] === 1 && (type === null || kind % TYPES === type);
    if (isWanted) bins.fill(1, kind * CLASSES, (kind + 1) * CLASSES);
  }
  return bins;
}

export interface Facets {
  /** By stored type: as if no type had been asked for. */
  types: Map<number, number>;
  /** By category id: as if no category had been asked for. */
  categories: Map<number, number>;
  /** As if no price had been asked for. */
  prices: PriceClass[];
}

const add = (counts: Map<number, number>, key: number, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

/**
 * Sums up how many listings each bin has.
 * @param priced of a price that is wanted
 * @param others of other prices
 */
export function foldBins(
  priced: Uint32Array,
  others: Uint32Array,
  { type, categories }: Wanted,
  categoryIds: readonly number[],
): Facets {
  const byType = new Map<number, number>();
  const byCategory = new Map<number, number>();
  const byClass = new Map<number, number>();
  for (const [place, id] of categoryIds.entries()) {
    const isWanted = categories[place] === 1;
    for (let kind = 0; kind < TYPES; kind++) {
      const isType = type === null || kind === type;
      const first = binOf(place, kind, 0);
      let ofPrice = 0;
      for (let priceClass = 0; priceClass <= PRICE_EDGES.length; priceClass++) {
        const wanted = priced[first + priceClass] as number;
        const count = wanted + (others[first + priceClass] as number);
        ofPrice += wanted;
        if (count > 0 && isType && isWanted) add(byClass, priceClass, count);
      }
      if (ofPrice > 0 && isWanted) add(byType, kind, ofPrice);
      if (ofPrice > 0 && isType) add(byCategory, id, ofPrice);
    }
  }
  return { types: byType, categories: byCategory, prices: toHistogram(byClass) };
}
