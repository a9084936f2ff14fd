import { type RawBuilder, sql } from "kysely";
import { ASKED_ONCE } from "../../platform/database/index.ts";
import { plain, wordBegins, wordsOf } from "./words.ts";

export { plain } from "./words.ts";

/**
 * Text whose words are indexed. Without slashes: PostgreSQL takes `/words` for the path of a file, one lexeme, and lexemes that begin
 * so say the type and city of a listing (see `find/textCodes.ts`), which nobody may write.
 */
export const indexed = (text: string): string => plain(text).replaceAll("/", " ");

/**
 * The text vector of a listing or project: title (A), place (B), everything else (C). Of premium listings A and B are
 * what everybody may read (see {@link shownWords}).
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

/** What of a prepared text must all hold. */
export function partsOf(prepared: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const piece of prepared.split(" & ")) {
    if (depth > 0) parts[parts.length - 1] += ` & ${piece}`;
    else parts.push(piece);
    for (const sign of piece) depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
  }
  return parts;
}

/**
 * Condition on the `search` column of a table by a prepared text of PostgreSQL's query language. How many say some words, and so
 * which way is the shortest, is another for each: a statement with it is planned each time.
 */
export function matchesPrepared(table: string, prepared: string) {
  return sql<boolean>`${ASKED_ONCE} ${sql.ref(`${table}.search`)} @@ to_tsquery('simple', ${prepared})`;
}

/** The same of rows that something else has found: their texts are read one by one. */
export function matchesEach(table: string, prepared: string) {
  return sql<boolean>`${sql.ref(`${table}.search`)} @@ (select to_tsquery('simple', ${prepared}))`;
}

/** A prepared text that looks among the words that everybody may read of a premium listing. */
export function shownWords(prepared: string): string {
  return prepared.replace(
    /([\p{L}\p{N}]+)(:\*A?)?/gu,
    (_, word: string, end = ":") => `${word}${end.replace("A", "")}AB`,
  );
}

/** Condition on the `search` column of a table. */
export function matchesText(table: string, query: string) {
  const prepared = searchQuery(query);
  return prepared ? matchesPrepared(table, prepared) : sql<boolean>`true`;
}
