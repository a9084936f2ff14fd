import { binsOf, type Facets, foldBins, wantedBins } from "./bins.ts";
import { type Rows, spaceFor, type Wanted } from "./matching.ts";
import type { Snapshot } from "./snapshot.ts";

export interface Counted extends Facets {
  /** The rows that match everything. */
  matching: Int32Array;
}

/*
 * Loops that write every row and go on by 0 or 1, as in `matching.ts`. Numbers are made of truths by `Number()`: a
 * choice (`? 1 : 0`) is compiled to a jump.
 */

/** How many of some rows each bin has. */
export function countBins({ size: all, bins, categoryIds }: Snapshot, rows: Rows): Uint32Array {
  const size = rows === null ? all : rows.length;
  const counts = new Uint32Array(binsOf(categoryIds.length));
  for (let place = 0; place < size; place++) {
    const row = rows === null ? place : (rows[place] as number);
    counts[bins[row] as number]! += 1;
  }
  return counts;
}

const hasPrice = ({ low, high }: Wanted) => low > Number.NEGATIVE_INFINITY || high < Number.POSITIVE_INFINITY;

/**
 * One pass over the rows that match all but type, category and price.
 * @param bins their {@link countBins}, asked for where no price is wanted
 */
export function countFacets(
  snapshot: Snapshot,
  rows: Rows,
  wanted: Wanted,
  bins = () => countBins(snapshot, rows),
): Counted {
  const { bins: binsOfRows, prices, categoryIds } = snapshot;
  if (!hasPrice(wanted)) {
    const counts = bins();
    const none = new Uint32Array(counts.length);
    return { matching: matchingOf(snapshot, rows, wanted), ...foldBins(counts, none, wanted, categoryIds) };
  }
  const { low, high } = wanted;
  const isWanted = wantedBins(wanted);
  const size = rows === null ? snapshot.size : rows.length;
  // Of each bin the listings of other prices, and behind them those of a price that is wanted.
  const binCount = isWanted.length;
  const counts = new Uint32Array(2 * binCount);
  const matching = spaceFor(size);
  let found = 0;
  for (let place = 0; place < size; place++) {
    const row = rows === null ? place : (rows[place] as number);
    const price = prices[row] as number;
    const bin = binsOfRows[row] as number;
    const ofPrice = Number(price >= low) & Number(price <= high);
    counts[ofPrice * binCount + bin]! += 1;
    matching[found] = row;
    found += (isWanted[bin] as number) & ofPrice;
  }
  const [others, priced] = [counts.subarray(0, binCount), counts.subarray(binCount)];
  return { matching: matching.slice(0, found), ...foldBins(priced, others, wanted, categoryIds) };
}

/** The rows that match everything, uncounted. */
export function matchingOf(snapshot: Snapshot, rows: Rows, wanted: Wanted): Int32Array {
  const { bins, prices } = snapshot;
  const { low, high } = wanted;
  const isWanted = wantedBins(wanted);
  const isPriced = hasPrice(wanted);
  const size = rows === null ? snapshot.size : rows.length;
  const matching = spaceFor(size);
  let found = 0;
  for (let place = 0; place < size; place++) {
    const row = rows === null ? place : (rows[place] as number);
    matching[found] = row;
    found += isWanted[bins[row] as number] as number;
  }
  if (!isPriced) return matching.slice(0, found);
  let priced = 0;
  for (let place = 0; place < found; place++) {
    const row = matching[place] as number;
    const price = prices[row] as number;
    matching[priced] = row;
    priced += Number(price >= low) & Number(price <= high);
  }
  return matching.slice(0, priced);
}
