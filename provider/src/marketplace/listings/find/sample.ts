import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { wordsAsked } from "../filters.ts";
import { type Bins, countIn, nameOf, ofFound } from "./bins.ts";
import { cachedForLong, cachedSample } from "./countCache.ts";
import {
  all,
  categoriesOf,
  foundByTexts,
  hasWords,
  OFFERS,
  offersOf,
  offersPriced,
  type Question,
  whereFound,
  withoutFacets,
  wordsIn,
} from "./listingQuery.ts";
import { stepsWithin } from "./prices.ts";
import { sizeOf } from "./size.ts";
import { spelledOut } from "./spelledOut.ts";

/** The sites that look at a sample: on smaller ones everything is counted soon enough. */
const FEWEST_OFFERS = 50_000;
/** An offer of the sample stands for so many: it holds one of sixteen, by a hash of the id (migration 363). */
export const STANDS_FOR = 16;
/**
 * Where the sample says that about so many match, more than 10,000 do: of these it would hold 625, and 750 of fewer than
 * 10,000 are five standard deviations away.
 */
export const SURELY_MANY = 750 * STANDS_FOR;

const IS_SAMPLED = sql<boolean>`((properties.id::bigint * 2654435761) >> 16) & 15 = 0`;

/** Whether a site is large enough for a sample. */
export const hasSample = async (db: Database): Promise<boolean> => (await sizeOf(db)) >= FEWEST_OFFERS;

/** A question with words by the texts of the sample, which an index of their own has; in no order. */
async function byTexts(db: Database, { filters, access, now }: Question): Promise<Question> {
  const question = { filters, access, now };
  const words = wordsAsked(await spelledOut(db, wordsIn(filters)), access);
  return words.length > 0 ? foundByTexts(question, all(words)) : question;
}

/** About how many listings of a site with a sample match, words among what is asked for: rather too few by what the sample tells. */
export async function aboutHowManyTexts(db: Database, question: Question): Promise<number> {
  const count = async () => {
    const asked = await byTexts(db, question);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from ${offersOf(asked)} where ${IS_SAMPLED} and ${whereFound(asked)}`.execute(db);
    return (rows[0]?.count ?? 0) * STANDS_FOR;
  };
  return cachedForLong(db, `texts:${nameOf(question.filters, question.access)}`, count);
}

/** About how many listings of a site with a sample say the words of a question. */
export const aboutHowManySay = (db: Database, question: Question): Promise<number> => {
  const asked = { ...question, filters: wordsIn(question.filters) };
  return cachedSample(db, nameOf(asked.filters, asked.access), () => aboutHowManyTexts(db, asked));
};

/** What of the sample matches but for type, category and price. @param some of the prices alone */
async function ofSample(db: Database, question: Question, some?: RawBuilder<boolean>): Promise<Bins> {
  const asked = { ...question, filters: withoutFacets(question.filters) };
  if (!hasWords(question)) return ofFound(db, asked, IS_SAMPLED, some ? offersPriced(some) : OFFERS);
  return ofFound(db, await byTexts(db, asked), some ? sql<boolean>`${IS_SAMPLED} and ${some}` : IS_SAMPLED);
}

/**
 * What of the sample matches but for type, category and price; null on a site without one.
 * @param question whose parameters know their columns
 */
export async function readSample(db: Database, question: Question): Promise<Bins | null> {
  if (!(await hasSample(db))) return null;
  const key = nameOf(withoutFacets(question.filters), question.access);
  return cachedForLong(db, `sample:${key}`, () => ofSample(db, question));
}

/** The same of some prices alone. */
export const readSampleOfPrices = (db: Database, question: Question, prices: RawBuilder<boolean>[]): Promise<Bins> =>
  ofSample(db, question, sql<boolean>`(${sql.join(prices, sql` or `)})`);

/** About how many match, rather too few where a part of a step of the price is asked for; 0 on a site without a sample. */
export async function aboutHowMany(db: Database, question: Question): Promise<number> {
  const bins = await readSample(db, question);
  if (!bins) return 0;
  const { property_type } = question.filters;
  const categories = await categoriesOf(db, question.filters);
  const { first, last } = stepsWithin(question.filters);
  const sampled = countIn(
    bins,
    (type, category, step) =>
      (property_type === undefined || type === property_type) &&
      (categories === null || categories.has(category)) &&
      step >= first &&
      step <= last,
  );
  return sampled * STANDS_FOR;
}
