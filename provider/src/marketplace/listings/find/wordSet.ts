import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { wordsAsked, wordsOfOffers } from "../filters.ts";
import { amongIds } from "./among.ts";
import { nameOf } from "./bins.ts";
import { cachedWords } from "./countCache.ts";
import { hasWords, type Question, wordsIn } from "./listingQuery.ts";
import { readPacked } from "./packed.ts";
import { aboutHowMany, aboutHowManySay, hasSample } from "./sample.ts";

/** The listings on offer of which all of it holds. */
const readIds = (db: Database, asked: RawBuilder<boolean>[]): Promise<Int32Array> =>
  readPacked(
    db,
    ["id"],
    sql`select properties.id from properties where properties.on_offer and ${sql.join(asked, sql` and `)}`,
  );

/** @param few ids that are looked up one by one, where that is told */
async function lookUpWords<Q extends Question>(db: Database, question: Q, few?: number): Promise<Q> {
  const { access, filters } = question;
  const words = wordsIn(filters);
  const asked = wordsAsked(words, access);
  if (asked.length === 0) return question;
  const read = async () => amongIds(await readIds(db, asked), few);
  return { ...question, among: await cachedWords(db, nameOf(words, access), read) };
}

/**
 * A question whose words have been looked up, once for all that ask for them with whatever else: reading the words of listings
 * takes longer than everything else that is counted. Not on sites with a sample (see {@link withFewestTexts}).
 */
export const withWords = async <Q extends Question>(db: Database, question: Q): Promise<Q> =>
  !hasWords(question) || (await hasSample(db)) ? question : lookUpWords(db, question);

/** So many texts are read to answer a question of a site with a sample. */
const MOST_TEXTS = 30_000;

/**
 * A question to a site with a sample, whose words are looked up, or looked for one by one in the texts of what the rest of it finds:
 * whichever reads fewer texts. Where both are many it stays as it is.
 */
export async function withFewestTexts<Q extends Question>(db: Database, question: Q): Promise<Q> {
  if (!hasWords(question) || !(await hasSample(db))) return question;
  const { filters, access } = question;
  const { search, prepared, mentions, ...rest } = filters;
  const [say, others] = await Promise.all([
    aboutHowManySay(db, question),
    aboutHowMany(db, { ...question, filters: rest }),
  ]);
  if (Math.min(say, others) > MOST_TEXTS) return question;
  if (say <= others) return lookUpWords(db, question, MOST_TEXTS);
  const words = sql.join(wordsOfOffers(filters, access), sql` and `);
  // The planner, which does not know that, would read all that say them.
  return { ...question, among: { condition: sql<boolean>`coalesce(${words}, false)`, isFew: false } };
}
