import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/index.ts";
import { readNames } from "./catalogueNames.ts";
import { createFuzzyIndex, type FuzzyIndex, folded } from "./fuzzy.ts";
import { type Lexicon, lexiconFor, placePhrases } from "./lexicon.ts";
import { placeLabels } from "./placeNames.ts";
import { readAgentTerms, readCategoryTerms, readPlaces, type Term } from "./places.ts";

interface PlaceWord {
  word: string;
  /** Listings of all places that have it in their name. */
  count: number;
}

/** Everything that typed words may mean, but for the listings themselves. */
export interface Dictionary {
  /** Places, categories and agents. */
  size: number;
  terms: FuzzyIndex<Term>;
  /** The single words of places and categories. */
  words: FuzzyIndex<PlaceWord>;
  /** What texts of readers of a language are understood by. */
  lexicon(language: string): Lexicon;
}

/** Languages that lexicons are kept for. */
const MOST_LANGUAGES = 12;

/** Makes a lexicon when a reader of its language asks for the first time. */
function createLexicons(make: (language: string) => Lexicon): (language: string) => Lexicon {
  const known = new LRUCache<string, Lexicon>({ max: MOST_LANGUAGES });
  return (language) => {
    const lexicon = known.get(language) ?? make(language);
    known.set(language, lexicon);
    return lexicon;
  };
}

export async function readDictionary(db: Database): Promise<Dictionary> {
  const places = await readPlaces(db);
  const categories = await readCategoryTerms(db);
  const agents = await readAgentTerms(db);
  const counts = new Map<string, number>();
  for (const term of [...places, ...categories])
    for (const word of folded(term.label).split(" ")) counts.set(word, (counts.get(word) ?? 0) + term.count);
  const all = [...places, ...categories, ...agents];
  const words = createFuzzyIndex(
    [...counts].map(([word, count]) => ({ word, count })),
    ({ word }) => word,
  );
  const names = { ...(await readNames(db)), places: places.flatMap(({ place }) => place ?? []), placeLabels };
  const shared = placePhrases(names);
  return {
    size: all.length,
    terms: createFuzzyIndex(all, (term) => term.label),
    words,
    lexicon: createLexicons((language) => lexiconFor(names, language, shared, words)),
  };
}

const MOST_CORRECTIONS = 3;

/**
 * The words that a typed one may have been meant for. None when it is the beginning of a known one.
 * The nearest ones only; of equally near ones those of the most listings.
 */
export function correctionsOf(typed: string, { words }: Pick<Dictionary, "words">): string[] {
  const found = words.find(typed);
  const nearest = Math.min(...found.map(({ rank }) => rank));
  if (!Number.isFinite(nearest) || nearest < 2) return [];
  return found
    .filter(({ rank }) => rank === nearest)
    .toSorted((a, b) => b.item.count - a.item.count)
    .slice(0, MOST_CORRECTIONS)
    .map(({ item }) => item.word);
}
