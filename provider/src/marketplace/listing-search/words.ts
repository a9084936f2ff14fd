import { type RawBuilder, sql } from "kysely";
import { ASKED_ONCE } from "../../platform/database/index.ts";

/** Text without accents, lower case: written and asked for in the same form. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const MOST_WORDS = 12;
const LONGEST_WORD = 60;

/** One letter begins a word of nearly every listing and tells none apart, but in scripts that write words with one. */
const SAYS_NOTHING = /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{L}$/u;
const ONE_DIGIT = /^\p{N}$/u;

/** The words of a query in their plain form; the first twelve, each cut to what a word can be. Single letters are none. */
export function wordsOf(query: string): string[] {
  const words = plain(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  const distinctive = words.filter((word) => !SAYS_NOTHING.test(word));
  return distinctive.slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}

/**
 * A word in PostgreSQL's query language: a prefix of a word of the listing. A single digit, which begins every other number, is
 * a word of its own.
 * @param weight A for the title alone
 */
export function wordBegins(word: string, weight: "A" | "" = ""): string {
  if (ONE_DIGIT.test(word)) return weight ? `${word}:${weight}` : word;
  return `${word}:*${weight}`;
}

/** Text whose words are indexed. Without slashes: PostgreSQL takes `flat/house` for the path of a file, one lexeme. */
const indexed = (text: string): string => plain(text).replaceAll("/", " ");

/**
 * The text vector of a listing or project: title (A), place (B), everything else (C). Of premium listings A and B are
 * public (see {@link publicWords}).
 */
export function searchVector(title: string, place: string, others: string): RawBuilder<unknown> {
  return sql`setweight(to_tsvector('simple', ${indexed(title)}), 'A')
    || setweight(to_tsvector('simple', ${indexed(place)}), 'B')
    || setweight(to_tsvector('simple', ${indexed(others)}), 'C')`;
}

/** Every word of a query must begin a word of the listing (see {@link wordBegins}). Null when the query holds no word. */
export function searchQuery(query: string): string | null {
  const words = wordsOf(query);
  return words.length > 0 ? words.map((word) => wordBegins(word)).join(" & ") : null;
}

/** A prepared text that is searched among the public words of a premium listing: those of title and place. */
export function publicWords(prepared: string): string {
  return prepared.replace(
    /([\p{L}\p{N}]+)(:\*?A?)?/gu,
    (_, word: string, end = ":") => `${word}${end.replace("A", "")}AB`,
  );
}

/**
 * Condition: a text vector has the words of a prepared text of PostgreSQL's query language. How many rows match differs from text
 * to text, so a statement with it is planned each time.
 * @param column such as `listing.document`
 */
export function matchesPrepared(column: string, prepared: string): RawBuilder<boolean> {
  return sql<boolean>`${ASKED_ONCE} ${sql.ref(column)} @@ to_tsquery('simple', ${prepared})`;
}

/** Condition: a text vector has every word of a query. */
export function matchesText(column: string, query: string): RawBuilder<boolean> {
  const prepared = searchQuery(query);
  return prepared ? matchesPrepared(column, prepared) : sql<boolean>`true`;
}
