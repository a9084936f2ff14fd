import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { wordsAsked } from "../wordFilters.ts";
import { type Bins, countIn, nameOf, ofFound } from "./bins.ts";
import { cachedForLong, cachedSample } from "./countCache.ts";
import {
  categoriesOf,
  foundByTexts,
  hasWords,
  OFFERS,
  offersOf,
  offersWhere,
  type Question,
  whereFound,
  withoutFacets,
  wordsIn,
} from "./listingQuery.ts";
import { stepsWithin } from "./prices.ts";
import { sizeOf } from "./size.ts";
import { spelledOut } from "./spelledOut.ts";
import { codesAsked } from "./textCodes.ts";

/** The sites that look at a sample: on smaller ones everything is counted soon enough. */
export const FEWEST_OFFERS = 50_000;

/** A part of the offers, or of their texts, by a hash of the id. */
export interface Sample {
  /** Each stands for so many: a power of two. */
  standsFor: number;
  /** Where it says that about so many match, more than 10,000 do: of fewer that is five standard deviations away. */
  surelyMany: number;
}

/** One of sixteen (migration 363): of 10,000 it would hold 625. */
const SAMPLE: Sample = { standsFor: 16, surelyMany: 750 * 16 };
/** Of texts alone, of the same ones (migration 366): of 10,000 it would hold 156. */
const SPARSE_SAMPLE: Sample = { standsFor: 64, surelyMany: 230 * 64 };

export const SAMPLES: readonly Sample[] = [SAMPLE, SPARSE_SAMPLE];
export const STANDS_FOR = SAMPLE.standsFor;
export const SURELY_MANY = SAMPLE.surelyMany;
/** So many are counted from the sparse sample, of which it holds 250: a standard deviation is a sixteenth of it. */
const FEWEST_COUNTED_SPARSELY = 250 * SPARSE_SAMPLE.standsFor;
/** Of so many texts the sample holds more than are looked at one by one: the sparse one is. */
export const FEWEST_READ_SPARSELY = 200_000;

/** Whether a sample has an offer. @param id its column */
export const isSampled = ({ standsFor }: Sample, id: string) =>
  sql<boolean>`((${sql.ref(id)}::bigint * 2654435761) >> 16) & ${sql.lit(standsFor - 1)} = 0`;

const isOf = (sample: Sample) => isSampled(sample, "properties.id");

/** Whether a site is large enough for a sample. */
export const hasSample = async (db: Database): Promise<boolean> => (await sizeOf(db)) >= FEWEST_OFFERS;

/** A question with words by the texts of the sample, which an index of their own has; in no order. */
async function byTexts(
  db: Database,
  { filters, access, now }: Question,
  codes = codesAsked(filters),
): Promise<Question> {
  const question = { filters, access, now };
  const words = wordsAsked(await spelledOut(db, wordsIn(filters)), access, codes);
  return words.conditions.length > 0 ? foundByTexts(question, words) : question;
}

/** About how many listings of a site with a sample match, words among what is asked for: rather too few by what the sample tells. */
export async function aboutHowManyTexts(db: Database, question: Question): Promise<number> {
  const count = async () => {
    // What has been promoted stands among the codes: no offer is looked up for it.
    const { promoted, ...filters } = question.filters;
    const asked = await byTexts(db, { ...question, filters }, codesAsked(question.filters));
    const countBy = async (sample: Sample) => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count
        from ${offersOf(asked)} where ${isOf(sample)} and ${whereFound(asked)}`.execute(db);
      return (rows[0]?.count ?? 0) * sample.standsFor;
    };
    const sparsely = await countBy(SPARSE_SAMPLE);
    return sparsely >= FEWEST_COUNTED_SPARSELY ? sparsely : countBy(SAMPLE);
  };
  return cachedForLong(db, `texts:${nameOf(question.filters, question.access)}`, count);
}

/** About how many listings of a site with a sample say the words of a question. */
export const aboutHowManySay = (db: Database, question: Question): Promise<number> => {
  const asked = { ...question, filters: wordsIn(question.filters) };
  return cachedSample(db, nameOf(asked.filters, asked.access), () => aboutHowManyTexts(db, asked));
};

/** What of a sample matches but for type, category and price. @param some of the prices alone */
async function ofSample(db: Database, question: Question, sample: Sample, some?: RawBuilder<boolean>): Promise<Bins> {
  const asked = { ...question, filters: withoutFacets(question.filters) };
  const sampled = some ? sql<boolean>`${isOf(sample)} and ${some}` : isOf(sample);
  if (hasWords(question)) return ofFound(db, await byTexts(db, asked), sampled);
  return some ? ofFound(db, asked, undefined, offersWhere(sampled)) : ofFound(db, asked, sampled, OFFERS);
}

const keptSample = (db: Database, question: Question, sample: Sample) =>
  cachedForLong(db, `sample:${sample.standsFor}:${nameOf(withoutFacets(question.filters), question.access)}`, () =>
    ofSample(db, question, sample),
  );

/**
 * What of a sample matches but for type, category and price, on a site that has samples: of the one that is read sooner and tells
 * enough.
 * @param question whose parameters know their columns
 * @param texts about how many of them words lead to; 0 without words
 */
export async function readSample(db: Database, question: Question, texts: number): Promise<Sample & { bins: Bins }> {
  if (texts >= FEWEST_READ_SPARSELY) {
    const bins = await keptSample(db, question, SPARSE_SAMPLE);
    if (countIn(bins, () => true) * SPARSE_SAMPLE.standsFor >= FEWEST_COUNTED_SPARSELY)
      return { ...SPARSE_SAMPLE, bins };
  }
  return { ...SAMPLE, bins: await keptSample(db, question, SAMPLE) };
}

/** The same of some prices alone. */
export const readSampleOfPrices = (
  db: Database,
  question: Question,
  sample: Sample,
  prices: RawBuilder<boolean>[],
): Promise<Bins> => ofSample(db, question, sample, sql<boolean>`(${sql.join(prices, sql` or `)})`);

/** About how many match, rather too few where a part of a step of the price is asked for; 0 on a site without a sample. */
export async function aboutHowMany(db: Database, question: Question): Promise<number> {
  if (!(await hasSample(db))) return 0;
  const { bins, standsFor } = await readSample(db, question, 0);
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
  return sampled * standsFor;
}
