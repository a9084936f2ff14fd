import type { Database } from "../../../platform/database/index.ts";
import { type Bins, countIn, eachBin, readBinsOf, readBinsOfPrices } from "./bins.ts";
import { countBitmaps, type Matched, matchBitmaps } from "./bitmaps/index.ts";
import { categoriesOf, hasWords, isCounted, type Question, withoutFacets } from "./listingQuery.ts";
import { classOfStep, type PriceClass, stepsWithin, toHistogram } from "./prices.ts";
import { hasSample, readSample, readSampleOfPrices, SURELY_MANY } from "./sample.ts";
import { numbered } from "./slots.ts";
import { countCapped } from "./total.ts";
import { textsOf, withFewestTexts, withWords } from "./wordSet.ts";

export interface Facets {
  /** How many match everything. */
  total: number;
  /** By stored type: as if no type had been asked for. */
  types: ReadonlyMap<number, number>;
  /** By category id: as if no category had been asked for. */
  categories: ReadonlyMap<number, number>;
  /** As if no price had been asked for. */
  prices: PriceClass[];
  /** Whether all but the total are counts of a sample, rounded: of many on a large site. */
  areEstimates: boolean;
}

const add = (counts: Map<number, number>, key: number, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

/** Bins may hold what has gone, as less than none. */
const withoutNone = (counts: ReadonlyMap<number, number>) => new Map([...counts].filter(([, count]) => count !== 0));

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
  const count = (of: Bins, isEnd: boolean) =>
    eachBin(of, (binType, category, step, number) => {
      const isType = type === undefined || binType === type;
      const isCategory = categories === null || categories.has(category);
      if (!isEnd && isType && isCategory) add(byClass, classOfStep(step), number);
      if (!isEnd && (step < first || step > last)) return;
      if (isCategory) add(byType, binType, number);
      if (isType) add(byCategory, category, number);
      if (isType && isCategory) total += number;
    });
  count(bins, false);
  count(ends, true);
  return { total, types: withoutNone(byType), categories: withoutNone(byCategory), prices: toHistogram(byClass) };
}

/** Counts from fewer of the sample are right to a fifth, and told in halves of their first digit: 1,500 or 2,000. */
const FEWEST_OF_TWO_DIGITS = 100;

/**
 * How many so many of a sample stand for, as exactly as that is known.
 * @param standsFor each of them
 */
export function about(sampled: number, standsFor: number): number {
  const count = sampled * standsFor;
  if (sampled >= FEWEST_OF_TWO_DIGITS || count === 0) return Number(count.toPrecision(2));
  const half = 5 * 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.round(count / half) * half;
}

/**
 * By a sample, where more than 10,000 offers or texts would have to be looked at: but for the total, which is counted where it is less. Null
 * where these are fewer, or there is no sample.
 */
async function estimateFacets(db: Database, question: Question, wanted: Wanted): Promise<Facets | null> {
  if (!(await hasSample(db))) return null;
  const counted = { ...question, filters: withoutFacets(question.filters) };
  const texts = hasWords(question) ? await textsOf(db, counted) : 0;
  if (hasWords(question) && texts < SURELY_MANY) return null;
  const sample = await readSample(db, question, texts);
  const { bins, standsFor, surelyMany } = sample;
  if (!hasWords(question) && countIn(bins, () => true) * standsFor < SURELY_MANY) return null;
  const { parts } = stepsWithin(question.filters);
  const ends = parts.length > 0 ? await readSampleOfPrices(db, question, sample, parts) : new Int32Array();
  const { total: sampled, types, categories, prices } = fold(bins, ends, wanted);
  const eachAbout = (counts: ReadonlyMap<number, number>) =>
    new Map([...counts].map(([key, count]) => [key, about(count, standsFor)] as const));
  const total = sampled * standsFor;
  return {
    total: total >= surelyMany ? total : await countCapped(db, await withFewestTexts(db, question)),
    types: eachAbout(types),
    categories: eachAbout(categories),
    prices: prices.map((row) => ({ ...row, count: about(row.count, standsFor) })),
    areEstimates: true,
  };
}

/** What matches, and how many. */
export interface MatchedCount extends Matched {
  total: number;
}

/** What is found by words, or by numbers of rooms in a city; null where bitmaps do not tell it. */
export async function findMatched(db: Database, question: Question): Promise<MatchedCount | null> {
  const matched = await matchBitmaps(db, question);
  if (!matched) return null;
  const { filters } = question;
  const categories = await categoriesOf(db, filters);
  const wanted = { type: filters.property_type, categories, ...stepsWithin(filters) };
  return { ...matched, total: fold(matched.bins, matched.ends, wanted).total };
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
  const told = await countBitmaps(db, numberedQuestion);
  if (told) return { ...fold(told.bins, told.ends, wanted), areEstimates: false };
  const estimated = how === "about" && !isCounted(filters) && (await estimateFacets(db, numberedQuestion, wanted));
  if (estimated) return estimated;
  const counted = { ...numberedQuestion, filters: withoutFacets(filters) };
  const { among } = await withFewestTexts(db, await withWords(db, counted));
  const question = { ...numberedQuestion, among };
  const bins = await readBinsOf(db, question);
  const ends = parts.length > 0 && bins.length > 0 ? await readBinsOfPrices(db, question, parts) : new Int32Array();
  return { ...fold(bins, ends, wanted), areEstimates: false };
}
