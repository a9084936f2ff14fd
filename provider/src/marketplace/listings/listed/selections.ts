import type { ListingFilters } from "../filters.ts";
import { countBins } from "./facets.ts";
import { narrowed, type Outside, type Rows, rowsThat } from "./matching.ts";
import type { Snapshot } from "./snapshot.ts";

/** Of at most four bytes a listing each. */
const MOST_SELECTIONS = 64;

export interface Selection {
  rows: Rows;
  /** How many each bin has; counted when it is asked for the first time. */
  bins(): Uint32Array;
}

export function selectionOf(snapshot: Snapshot, rows: Rows): Selection {
  let bins: Uint32Array | undefined;
  return {
    rows,
    bins() {
      bins ??= countBins(snapshot, rows);
      return bins;
    },
  };
}

/** Finds the rows that match all but type, category and price; kept for those who ask for the same. */
export function createSelections() {
  const kept = new WeakMap<Snapshot, Map<string, Selection>>();
  return (snapshot: Snapshot, filters: ListingFilters, outside: Outside, now: Date): Selection => {
    const { property_type, category_id, category_ids, category_slug_id, min_price, max_price, ...others } = filters;
    const { premium, promoted, posted_since, ...lasting } = others;
    const known = kept.get(snapshot) ?? new Map<string, Selection>();
    kept.set(snapshot, known);
    const key = JSON.stringify(lasting);
    const found = known.get(key) ?? selectionOf(snapshot, rowsThat(snapshot, lasting, outside, now));
    known.delete(key);
    known.set(key, found);
    if (known.size > MOST_SELECTIONS) known.delete(known.keys().next().value as string);
    const isNarrower = premium || promoted || posted_since !== undefined;
    if (!isNarrower) return found;
    return selectionOf(snapshot, narrowed(snapshot, found.rows, { premium, promoted, posted_since }, now));
  };
}
