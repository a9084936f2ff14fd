import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import type { PremiumAccess } from "../access.ts";
import { type ListingFilters, textOf, wordsAsked } from "../filters.ts";
import { partsOf } from "../searchText.ts";
import { amongIds } from "./among.ts";
import { type Bins, countIn, nameOf, ofFound } from "./bins.ts";
import { cachedForLong, cachedSample } from "./countCache.ts";
import {
  type Among,
  all,
  categoriesOf,
  hasWords,
  OFFER_TEXTS,
  OFFERS,
  type Question,
  withoutFacets,
  wordsIn,
} from "./listingQuery.ts";
import { readPacked } from "./packed.ts";
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

interface SampledWords {
  ids: Int32Array;
  among: Among;
}

/** What all of these hold, which ascend. */
function inAll(sets: readonly Int32Array[]): Int32Array {
  const [fewest = new Int32Array(), ...others] = sets.toSorted((one, other) => one.length - other.length);
  const places = others.map(() => 0);
  return fewest.filter((id) =>
    others.every((ids, index) => {
      let at = places[index] as number;
      while (at < ids.length && (ids[at] as number) < id) at += 1;
      places[index] = at;
      return ids[at] === id;
    }),
  );
}

/** What words that are asked for together find in the sample. */
async function sampledWord(db: Database, asked: ListingFilters, access: PremiumAccess): Promise<Int32Array> {
  const words = await spelledOut(db, asked);
  const found = sql`select properties.id from ${OFFER_TEXTS} where ${all([IS_SAMPLED, ...wordsAsked(words, access)])}`;
  return (await readPacked(db, ["id"], found)).sort();
}

/** What the words of a question find in the sample: each of them is looked up, once for all questions. */
function sampledWords(db: Database, { filters, access }: Question): Promise<SampledWords> {
  const { mentions = [], ...rest } = wordsIn(filters);
  const parts = partsOf(textOf(rest) ?? "").filter(Boolean);
  const asked: ListingFilters[] = [
    ...parts.map((prepared) => ({ prepared })),
    ...mentions.map((one) => ({ mentions: [one] })),
  ];
  const read = (words: ListingFilters) =>
    cachedSample(db, `ids:${nameOf(words, access)}`, () => sampledWord(db, words, access));
  return cachedSample(db, nameOf(wordsIn(filters), access), async () => {
    const ids = inAll(await Promise.all(asked.map(read)));
    return { ids, among: amongIds(ids) };
  });
}

/** About how many listings of a site with a sample say the words of a question. */
export const aboutHowManySay = async (db: Database, question: Question): Promise<number> =>
  (await sampledWords(db, question)).ids.length * STANDS_FOR;

/** What of the sample matches but for type, category and price. @param some of it alone */
async function ofSample(db: Database, question: Question, some?: RawBuilder<boolean>): Promise<Bins> {
  const filters = withoutFacets(question.filters);
  const among = hasWords(question) ? (await sampledWords(db, question)).among : question.among;
  const which = some ? sql<boolean>`${IS_SAMPLED} and ${some}` : IS_SAMPLED;
  return ofFound(db, { ...question, filters, among }, which, OFFERS);
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
