import { type ListingFilters, type SearchCache, searchQuery } from "../../marketplace/listing-search/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { isListed } from "./prepare.ts";
import { filtersWith, isChosen } from "./reading.ts";
import { questionOf } from "./understand.ts";
import { wordBookOf } from "./words.ts";

/** What the words of a search ask for beside them, as searches find it; null where they are only words. */
export type ReadTerms = (db: Database, terms: ListingFilters, language: string) => Promise<ListingFilters | null>;

/** What others ask for at the same time may wait for the connection that the transaction holds. */
const UNSHARED: Pick<SearchCache, "get"> = { get: (_key, make) => make() };

/**
 * Reads words within a transaction: the dictionary is at hand before it begins. Nothing is left out of what the words ask
 * for, however little there is now.
 */
export async function termsReader(context: Pick<AppContext, "single">): Promise<ReadTerms> {
  const dictionary = await wordBookOf(context).dictionary();
  return async (db, { search, ...terms }, language) => {
    if (!search) return null;
    const question = questionOf(search, dictionary.lexicon(language));
    const known = new Set<string>();
    for (const word of question.suspects) if (await isListed(db, word, UNSHARED)) known.add(word);
    const parts = question.understand(known)?.parts;
    if (!parts) return null;
    const asked = parts.filter((part) => !isChosen(part, terms));
    const words = async (text: string) => {
      const query = searchQuery(text);
      return query ? { query, corrections: [] } : null;
    };
    return (await filtersWith(terms, asked, words)).filters;
  };
}
