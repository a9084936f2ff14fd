import { wordBegins } from "../../marketplace/listing-search/index.ts";

/** Words of a text that are looked up as typing errors at most. */
const MOST_LOOKED_UP = 5;

export interface Correction {
  from: string;
  to: string[];
}

export interface Prepared {
  /** In PostgreSQL's query language. */
  query: string;
  corrections: Correction[];
}

/** What looks a word up: both take work, the second one that of the database. */
export interface Lookups {
  /** Words that it may have been meant for. */
  near(word: string): string[];
  /** Whether a listing has it. */
  isKnown(word: string): Promise<boolean>;
}

/**
 * Words as a query. Of a long text only the longest words are looked up, which leave most room for errors; the others
 * stay as they are.
 */
export async function correctWords(typed: string[], { near, isKnown }: Lookups): Promise<Prepared | null> {
  const corrections: Correction[] = [];
  const parts: string[] = [];
  const words = [...new Set(typed)];
  const lookedUp = new Set(words.toSorted((a, b) => b.length - a.length).slice(0, MOST_LOOKED_UP));
  for (const word of words) {
    const others = lookedUp.has(word) ? near(word) : [];
    const isWrong = others.length > 0 && !(await isKnown(word));
    if (isWrong) corrections.push({ from: word, to: others });
    const choices = [wordBegins(word), ...(isWrong ? others : [])];
    parts.push(choices.length > 1 ? `(${choices.join(" | ")})` : (choices[0] ?? ""));
  }
  return parts.length > 0 ? { query: parts.join(" & "), corrections } : null;
}
