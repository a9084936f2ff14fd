import type { Database } from "../../../platform/database/index.ts";
import { BIN_SIZE, type Bins, readBinsOf, readBinsOfPrices } from "./bins.ts";
import { categoriesOf, type Question } from "./listingQuery.ts";
import { classOfStep, type PriceClass, stepsWithin, toHistogram } from "./prices.ts";
import { numbered } from "./slots.ts";
import { withWords } from "./wordSet.ts";

export interface Facets {
  /** How many match everything. */
  total: number;
  /** By stored type: as if no type had been asked for. */
  types: ReadonlyMap<number, number>;
  /** By category id: as if no category had been asked for. */
  categories: ReadonlyMap<number, number>;
  /** As if no price had been asked for. */
  prices: PriceClass[];
}

const add = (counts: Map<number, number>, key: number, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

interface Wanted {
  type: number | undefined;
  /** Null for all. */
  categories: ReadonlySet<number> | null;
  /** Steps of the price that are asked for as a whole. */
  first: number;
  last: number;
}

/** @param ends of the steps of which a part is asked for */
function fold(bins: Bins, ends: Bins, { type, categories, first, last }: Wanted): Facets {
  const byType = new Map<number, number>();
  const byCategory = new Map<number, number>();
  const byClass = new Map<number, number>();
  let total = 0;
  const count = (of: Bins, isEnd: boolean) => {
    for (let at = 0; at < of.length; at += BIN_SIZE) {
      const binType = of[at] as number;
      const category = of[at + 1] as number;
      const step = of[at + 2] as number;
      const number = of[at + 3] as number;
      const isType = type === undefined || binType === type;
      const isCategory = categories === null || categories.has(category);
      if (!isEnd && isType && isCategory) add(byClass, classOfStep(step), number);
      if (!isEnd && (step < first || step > last)) continue;
      if (isCategory) add(byType, binType, number);
      if (isType) add(byCategory, category, number);
      if (isType && isCategory) total += number;
    }
  };
  count(bins, false);
  count(ends, true);
  return { total, types: byType, categories: byCategory, prices: toHistogram(byClass) };
}

/** How many match, and how many there would be with other types, categories and prices. */
export async function countFacets(db: Database, asked: Question): Promise<Facets> {
  const question = await withWords(db, await numbered(db, asked));
  const { filters } = question;
  const categories = await categoriesOf(db, filters);
  const { first, last, parts } = stepsWithin(filters);
  const bins = await readBinsOf(db, question);
  const ends = parts.length > 0 && bins.length > 0 ? await readBinsOfPrices(db, question, parts) : new Int32Array();
  return fold(bins, ends, { type: filters.property_type, categories, first, last });
}
