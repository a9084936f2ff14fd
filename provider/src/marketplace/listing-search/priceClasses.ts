const PER_DECADE = [1, 1.5, 2, 3, 5, 7];
const DECADES = 10;

/** Lower bounds of the price classes, ascending: 1, 1.5, 2, 3, 5, 7, 10, 15 … 7·10⁹. The database function `price_bucket` has the same. */
export const PRICE_EDGES: readonly number[] = Array.from({ length: DECADES }, (_, decade) =>
  PER_DECADE.map((step) => step * 10 ** decade),
).flat();

export interface PriceClass {
  /** Inclusive, in the site's currency. */
  from: number;
  /** Exclusive; null for the last class. */
  to: number | null;
  count: number;
}

/**
 * Turns counts by bucket (0 below the first edge, as PostgreSQL's `width_bucket` counts) into price classes: all from the first
 * to the last that holds something, the empty ones between them as well.
 */
export function toHistogram(counts: ReadonlyMap<number, number>): PriceClass[] {
  const filled = [...counts].filter(([, count]) => count > 0).map(([bucket]) => bucket);
  if (filled.length === 0) return [];
  const [first, last] = [Math.min(...filled), Math.max(...filled)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const bucket = first + index;
    return {
      from: bucket === 0 ? 0 : (PRICE_EDGES[bucket - 1] ?? 0),
      to: PRICE_EDGES[bucket] ?? null,
      count: counts.get(bucket) ?? 0,
    };
  });
}
