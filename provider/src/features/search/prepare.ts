import {
  createListingSearch,
  type SearchCache,
  VISITOR_ACCESS,
  wordsOf,
} from "../../marketplace/listing-search/index.ts";
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

/** Whether a listing has a word that begins so, of its public words: a correction must not tell of the others. */
export const isListed = (db: Database, word: string, cache: Pick<SearchCache, "get">): Promise<boolean> =>
  cache.get(`word:${word}`, async () => {
    const query = { filters: { prepared: `${word}:*` }, access: VISITOR_ACCESS, now: new Date() };
    return (await createListingSearch(db, cache).count(query)).total > 0;
  });
