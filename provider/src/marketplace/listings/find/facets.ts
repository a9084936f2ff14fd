import type { Database } from "../../../platform/database/index.ts";
import { BIN_SIZE, type Bins, readBinsOf, readBinsOfPrices } from "./bins.ts";
import { categoriesOf, isCounted, type Question, withoutFacets } from "./listingQuery.ts";
import { classOfStep, type PriceClass, stepsWithin, toHistogram } from "./prices.ts";
import { aboutHowMany, readSample, readSampleOfPrices, STANDS_FOR, SURELY_MANY } from "./sample.ts";
import { numbered } from "./slots.ts";
import { withFewestTexts, withWords } from "./wordSet.ts";

export interface Facets {
  /** How many match everything. */
  total: number;
  /** By stored type: as if no type had been asked for. */
  types: ReadonlyMap<number, number>;
  /** By category id: as if no category had been asked for. */
  categories: ReadonlyMap<number, number>;
  /** As if no price had been asked for. */
  prices: PriceClass[];
  /** Whether the counts are those of a sample, to two digits: of many on a large site. */
  areEstimates: boolean;
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
function fold(bins: Bins, ends: Bins, { type, categories, first, last }: Wanted): Omit<Facets, "areEstimates"> {
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

const DIGITS = 2;
const about = (sampled: number) => Number((sampled * STANDS_FOR).toPrecision(DIGITS));
const eachAbout = (counts: ReadonlyMap<number, number>) =>
  new Map([...counts].map(([key, count]) => [key, about(count)] as const));

/** By the sample; null where it holds too few to tell, or there is none. */
async function estimateFacets(db: Database, question: Question, wanted: Wanted): Promise<Facets | null> {
  const bins = await readSample(db, question);
  if (!bins || (await aboutHowMany(db, question)) < SURELY_MANY) return null;
  const { parts } = stepsWithin(question.filters);
  const ends = parts.length > 0 ? await readSampleOfPrices(db, question, parts) : new Int32Array();
  const { total, types, categories, prices } = fold(bins, ends, wanted);
  return {
    total: total * STANDS_FOR,
    types: eachAbout(types),
    categories: eachAbout(categories),
    prices: prices.map((row) => ({ ...row, count: about(row.count) })),
    areEstimates: true,
  };
}

/**
 * How many match, and how many there would be with other types, categories and prices.
 * @param how estimates are for those who say so in what they answer
 */
export async function countFacets(db: Database, asked: Question, how: "exactly" | "about"): Promise<Facets> {
  const numberedQuestion = await numbered(db, asked);
  const { filters } = numberedQuestion;
  const categories = await categoriesOf(db, filters);
  const { first, last, parts } = stepsWithin(filters);
  const wanted = { type: filters.property_type, categories, first, last };
  const estimated = how === "about" && !isCounted(filters) && (await estimateFacets(db, numberedQuestion, wanted));
  if (estimated) return estimated;
  const counted = { ...numberedQuestion, filters: withoutFacets(filters) };
  const { among } = await withFewestTexts(db, await withWords(db, counted));
  const question = { ...numberedQuestion, among };
  const bins = await readBinsOf(db, question);
  const ends = parts.length > 0 && bins.length > 0 ? await readBinsOfPrices(db, question, parts) : new Int32Array();
  return { ...fold(bins, ends, wanted), areEstimates: false };
}
