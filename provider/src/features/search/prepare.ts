import { sql } from "kysely";
import { CUT, matchesWords, OFFER_TEXTS, type SearchCache, wordsOf } from "../../marketplace/listings/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { correctWords, type Prepared } from "./correct.ts";
import { correctionsOf, type Dictionary } from "./dictionary.ts";

/**
 * A text as a query: every word, or one that it may have been meant for, begins a word of the listing. Only words
 * that no listing has are taken for others.
 */
export async function prepareText(
  db: Database,
  text: string,
  dictionary: Dictionary,
  cache: SearchCache,
): Promise<Prepared | null> {
  const quoted = new Set(quotedWords(text));
  return correctWords(wordsOf(text), {
    near: (word) => (quoted.has(word) ? [] : correctionsOf(word, dictionary)),
    isKnown: (word) => isListed(db, word, cache),
  });
}

/** Words that are asked for as they are. */
const quotedWords = (text: string) =>
  text.split(/["“”„«»]/).flatMap((part, index) => (index % 2 === 1 ? wordsOf(part) : []));

/** Whether a listing that everybody finds has a word that begins so. */
export const isListed = (db: Database, word: string, cache: Pick<SearchCache, "get">): Promise<boolean> =>
  cache.get(`word:${word}`, () => isKnown(db, word));

/**
 * By what everybody may read: what is corrected must not tell of the rest. Materialized, as for a single row the planner
 * would go through the listings instead of the index of their words.
 */
async function isKnown(db: Database, word: string): Promise<boolean> {
  const { rows } = await sql`
    with found as materialized (select 1 from ${OFFER_TEXTS} where ${matchesWords(`${word}:*`, CUT)})
    select 1 from found limit 1`.execute(db);
  return rows.length > 0;
}
