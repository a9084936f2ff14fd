import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { matchesWords, textOf, wordsAsked, wordsOfEach } from "../filters.ts";
import { partsOf } from "../searchText.ts";
import { amongIds } from "./among.ts";
import { nameOf } from "./bins.ts";
import { cachedWords } from "./countCache.ts";
import { hasWords, type Question, wordsIn } from "./listingQuery.ts";
import { readPacked } from "./packed.ts";
import { aboutHowMany, aboutHowManySay, hasSample, STANDS_FOR } from "./sample.ts";

/** Words that so many times as many listings say as the rarest ones are not looked up. */
const COMMON_TIMES = 16;

/** The listings on offer of which all of it holds. */
const readIds = (db: Database, asked: RawBuilder<boolean>[]): Promise<Int32Array> =>
  readPacked(
    db,
    ["id"],
    sql`select properties.id from properties where properties.on_offer and ${sql.join(asked, sql` and `)}`,
  );

/**
 * What words ask, of a site with a sample: those that far more listings say than others of them are looked for in the texts that
 * the others find. Their own index would list all of them.
 */
async function rareWordsFirst(db: Database, question: Question): Promise<RawBuilder<boolean>[]> {
  const { access, filters } = question;
  const parts = partsOf(textOf(filters) ?? "");
  if (parts.length < 2) return wordsAsked(wordsIn(filters), access);
  const said = await Promise.all(parts.map((prepared) => aboutHowManySay(db, { ...question, filters: { prepared } })));
  const fewest = Math.max(STANDS_FOR, Math.min(...said));
  const isCommon = (index: number) => (said[index] as number) > COMMON_TIMES * fewest;
  const [common, rare] = [parts.filter((_, index) => isCommon(index)), parts.filter((_, index) => !isCommon(index))];
  return [
    ...wordsAsked({ ...wordsIn(filters), prepared: rare.join(" & ") }, access),
    ...common.map((prepared) => sql<boolean>`coalesce(${matchesWords(prepared, access, "properties", "each")}, false)`),
  ];
}

/** @param few ids that are looked up one by one, where that is told */
async function lookUpWords<Q extends Question>(db: Database, question: Q, few?: number): Promise<Q> {
  const { access, filters } = question;
  const words = wordsIn(filters);
  const asked = wordsAsked(words, access);
  if (asked.length === 0) return question;
  const read = async () =>
    amongIds(await readIds(db, (await hasSample(db)) ? await rareWordsFirst(db, question) : asked), few);
  return { ...question, among: await cachedWords(db, nameOf(words, access), read) };
}

/**
 * A question whose words have been looked up, once for all that ask for them with whatever else: reading the words of listings
 * takes longer than everything else that is counted. Not on sites with a sample (see {@link withFewestTexts}).
 */
export const withWords = async <Q extends Question>(db: Database, question: Q): Promise<Q> =>
  !hasWords(question) || (await hasSample(db)) ? question : lookUpWords(db, question);

/** Offers are looked up by so many ids at most. */
const MOST_IDS = 30_000;
/** Looking a text up from an offer takes as long as reading so many that an index of words has found. */
const TEXTS_READ_MEANWHILE = 4;

/** Looking an offer up by its id takes as long as passing over so many in the order of an index. */
const OFFERS_PASSED_MEANWHILE = 8;

/** About how many say the words of a question to a site with a sample, and how many the rest of it finds. */
async function eachOf(db: Database, question: Question): Promise<{ say: number; others: number }> {
  const { search, prepared, mentions, ...rest } = question.filters;
  const [say, others] = await Promise.all([
    aboutHowManySay(db, question),
    aboutHowMany(db, { ...question, filters: rest }),
  ]);
  return { say, others };
}

/** About how many texts are read to answer a question with words to a site with a sample. */
export async function textsOf(db: Database, question: Question): Promise<number> {
  const { say, others } = await eachOf(db, question);
  return Math.min(say, others);
}

/**
 * A question to a site with a sample, whose words are looked up, or looked for one by one in the texts of what the rest of it finds:
 * whichever takes less.
 */
export async function withFewestTexts<Q extends Question>(db: Database, question: Q): Promise<Q> {
  if (!hasWords(question) || !(await hasSample(db))) return question;
  const { filters, access } = question;
  const condition = wordsOfEach(filters, access);
  if (!condition) return question;
  const { say, others } = await eachOf(db, question);
  if (say > TEXTS_READ_MEANWHILE * others) return { ...question, among: { condition, isFew: false } };
  const worded = await lookUpWords(db, question, MOST_IDS);
  const { among } = worded;
  if (!among?.offers || say * OFFERS_PASSED_MEANWHILE < others) return worded;
  return { ...worded, among: { condition: among.condition, isFew: false } };
}
