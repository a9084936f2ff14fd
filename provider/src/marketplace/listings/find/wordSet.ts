import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import type { Sort } from "../filters.ts";
import { partsOf } from "../searchText.ts";
import { matchesWords, type WordsAsked, wordsAsked, wordsOfEach } from "../wordFilters.ts";
import { amongIds } from "./among.ts";
import { nameOf } from "./bins.ts";
import { cachedWords } from "./countCache.ts";
import { all, foundByTexts, hasWords, OFFER_TEXTS, type Question, wordsIn } from "./listingQuery.ts";
import { readPacked } from "./packed.ts";
import { aboutHowMany, aboutHowManySay, aboutHowManyTexts, hasSample, STANDS_FOR } from "./sample.ts";
import { hasBeginnings, spelledOut } from "./spelledOut.ts";
import { codesAsked } from "./textCodes.ts";

/** Words that so many times as many listings say as the rarest ones are not looked up. */
const COMMON_TIMES = 16;

/**
 * What words ask of the texts of a site with a sample. Beginnings of very many words that far more listings say than the rest are
 * looked for in what the rest finds: their own index would list all of them.
 */
async function wordsOfTexts(db: Database, question: Question): Promise<WordsAsked> {
  const { access } = question;
  const words = await spelledOut(db, wordsIn(question.filters));
  const parts = partsOf(words.prepared ?? "");
  const codes = codesAsked(question.filters);
  if (parts.length < 2 || !parts.some(hasBeginnings)) return wordsAsked(words, access, codes);
  const said = await Promise.all(parts.map((prepared) => aboutHowManySay(db, { ...question, filters: { prepared } })));
  const fewest = Math.max(STANDS_FOR, Math.min(...said));
  const isCommon = (part: string, index: number) =>
    hasBeginnings(part) && (said[index] as number) > COMMON_TIMES * fewest;
  const [common, rare] = [parts.filter(isCommon), parts.filter((part, index) => !isCommon(part, index))];
  const { conditions, areCoded } = wordsAsked({ ...words, prepared: rare.join(" & ") }, access, codes);
  const held = common.map(
    (prepared) => sql<boolean>`coalesce(${matchesWords(prepared, access, "properties", "each")}, false)`,
  );
  return { conditions: [...conditions, ...held], areCoded };
}

/**
 * A question whose words have been looked up, once for all that ask for them with whatever else: reading the words of listings
 * takes longer than everything else that is counted. Not on sites with a sample (see {@link withFewestTexts}).
 */
export async function withWords<Q extends Question>(db: Database, question: Q): Promise<Q> {
  if (!hasWords(question) || (await hasSample(db))) return question;
  const words = wordsIn(question.filters);
  if (wordsAsked(words, question.access).conditions.length === 0) return question;
  const read = async () => {
    const { conditions } = wordsAsked(await spelledOut(db, words), question.access);
    const found = sql`select properties.id from ${OFFER_TEXTS} where ${all(conditions)}`;
    return amongIds(await readPacked(db, ["id"], found));
  };
  return { ...question, among: await cachedWords(db, nameOf(words, question.access), read) };
}

/** Looking a text up from an offer takes as long as reading so many that the index of words has found. */
const TEXTS_READ_MEANWHILE = 4;

/** So many texts are looked up whatever else is asked for. */
const FEW_TEXTS = 8000;

/**
 * About how many texts of a site with a sample the index of words leads to, for a question with words, and how many offers the rest of
 * it finds, where these may be fewer.
 */
async function eachOf(db: Database, question: Question): Promise<{ texts: number; others: number }> {
  const { search, prepared, mentions, ...rest } = question.filters;
  const { property_type, property_types, category_id, category_ids, city, promoted } = rest;
  const coded = {
    ...wordsIn(question.filters),
    property_type,
    property_types,
    category_id,
    category_ids,
    city,
    promoted,
  };
  const say = await aboutHowManySay(db, question);
  const texts = say <= FEW_TEXTS ? say : await aboutHowManyTexts(db, { ...question, filters: coded });
  if (texts <= FEW_TEXTS) return { texts, others: Number.POSITIVE_INFINITY };
  return { texts, others: await aboutHowMany(db, { ...question, filters: rest }) };
}

/** About how many texts the index of words leads to, for a question with words to a site with a sample. */
export const textsFound = async (db: Database, question: Question): Promise<number> =>
  (await eachOf(db, question)).texts;

/** About how many texts are read to answer a question with words to a site with a sample. */
export async function textsOf(db: Database, question: Question): Promise<number> {
  const { texts, others } = await eachOf(db, question);
  return Math.min(texts, others);
}

/** A question to a site with a sample, whose offers are found by their texts. */
export const withTexts = async <Q extends Question & { sort?: Sort }>(db: Database, question: Q): Promise<Q> =>
  foundByTexts(question, await wordsOfTexts(db, question));

/**
 * A question to a site with a sample, whose offers are found by their texts, or whose words are looked for one by one in the texts
 * of what the rest of it finds: whichever takes less.
 */
export async function withFewestTexts<Q extends Question & { sort?: Sort }>(db: Database, question: Q): Promise<Q> {
  if (!hasWords(question) || !(await hasSample(db))) return question;
  const condition = wordsOfEach(question.filters, question.access);
  if (!condition) return question;
  // Those that are promoted are few.
  if (question.filters.promoted) return withTexts(db, question);
  const { texts, others } = await eachOf(db, question);
  if (texts > TEXTS_READ_MEANWHILE * others) return { ...question, among: { condition, isFew: false } };
  return withTexts(db, question);
}
