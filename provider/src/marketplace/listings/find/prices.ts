import { type RawBuilder, sql } from "kysely";

const PER_DECADE = [1, 1.5, 2, 3, 5, 7];
const DECADES = 10;

/** Bounds of the price classes, ascending: 1, 1.5, 2, 3, 5, 7, 10, 15 … 7·10⁹. */
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
 * Turns counts by class number (0 below the first edge, as PostgreSQL's `width_bucket` counts) into price classes:
 * all from the first to the last that holds something, the empty ones between them as well.
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

/** How many of ascending edges a price has reached. */
function reached(edges: readonly number[], price: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] as number) <= price) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The class of a price: 0 below the first edge. */
export const bucketOf = (price: number): number => reached(PRICE_EDGES, price);

/** Prices of the database have at most fourteen digits before the point. */
const STEPS_DECADES = 14;
const FEWEST_MANTISSA = 10;
const MANTISSAS = 90;

/** Where each step of the price begins, but for step 0, which is everything below 1: `price_step` of migration 292. */
const STEP_EDGES: readonly number[] = Array.from({ length: STEPS_DECADES * MANTISSAS }, (_, index) => {
  const decade = Math.floor(index / MANTISSAS);
  const mantissa = FEWEST_MANTISSA + (index % MANTISSAS);
  // Whole numbers but for those below 10, which have one digit behind the point.
  return decade === 0 ? mantissa / 10 : mantissa * 10 ** (decade - 1);
});

/** The step that a price lies in. */
export const stepOf = (price: number): number => reached(STEP_EDGES, price);

/** Where a step begins: everything below 1 is the first one. */
export const startOf = (step: number): number =>
  step === 0 ? Number.NEGATIVE_INFINITY : (STEP_EDGES[step - 1] as number);

/** The step at which each price class begins. */
const CLASS_STEPS: readonly number[] = PRICE_EDGES.map(stepOf);
const CLASSES = Int32Array.from({ length: STEP_EDGES.length + 1 }, (_, step) => reached(CLASS_STEPS, step));

/** The price class that a step lies in: 0 below the first one. */
export const classOfStep = (step: number): number => CLASSES[step] ?? CLASS_STEPS.length;

/** Steps that sums of the map are kept for together, from step 1 on: 10 to 19, 20 to 29 and so on. */
const TEN = 10;
const tenOf = (step: number): number => Math.ceil(step / TEN);

/**
 * What the sums of the map call the steps of a range, both inclusive: tens of them, and those at its two ends (`price_step` of
 * migration 364: -2 for step 0, -3 for steps 1 to 10, and so on).
 */
export function stepsAndTens({ first, last }: { first: number; last: number }): number[] {
  const [low, high] = [Math.max(first, 0), Math.min(last, STEP_EDGES.length)];
  const keys: number[] = [];
  for (let step = low; step <= high; ) {
    const ten = tenOf(step);
    const isWhole = step > 0 && step === TEN * (ten - 1) + 1 && TEN * ten <= high;
    keys.push(isWhole ? -2 - ten : step);
    step += isWhole ? TEN : 1;
  }
  return keys;
}

/** More than any step. */
const BEYOND = 1_000_000;

interface PriceRange {
  min_price?: number;
  max_price?: number;
}

export const isPriced = ({ min_price, max_price }: PriceRange): boolean =>
  min_price !== undefined || max_price !== undefined;

/** The steps of the price that lie within what is asked for as a whole, and what else of prices does. */
export function stepsWithin({ min_price: low, max_price: high }: PriceRange) {
  const [lowest, highest] = [low === undefined ? -1 : stepOf(low), high === undefined ? BEYOND : stepOf(high)];
  const isFromStart = low === undefined || low <= startOf(lowest);
  const parts: RawBuilder<boolean>[] = [];
  const between = (from: number | undefined, to: number | undefined, isToBefore: boolean) => {
    const conditions: RawBuilder<boolean>[] = [];
    if (from !== undefined && Number.isFinite(from)) conditions.push(sql`properties.price >= ${from}::float8`);
    if (to !== undefined)
      conditions.push(isToBefore ? sql`properties.price < ${to}::float8` : sql`properties.price <= ${to}::float8`);
    parts.push(sql<boolean>`${sql.join(conditions, sql` and `)}`);
  };
  if (low !== undefined && high !== undefined && lowest >= highest) between(low, high, false);
  else {
    if (!isFromStart) {
      const end = startOf(lowest + 1);
      between(low, end, end !== undefined);
    }
    if (high !== undefined) between(startOf(highest), high, false);
  }
  const first = isFromStart && lowest < highest ? lowest : lowest + 1;
  return { first, last: highest - 1, parts };
}
