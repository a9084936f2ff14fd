import { type RawBuilder, sql } from "kysely";

/** Text without accents, lower case: written and asked for in the same form. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The text vector of a listing: title before place before description. */
export function searchVector(title: string, place: string, description: string): RawBuilder<unknown> {
  return sql`setweight(to_tsvector('simple', ${plain(title)}), 'A')
    || setweight(to_tsvector('simple', ${plain(place)}), 'B')
    || setweight(to_tsvector('simple', ${plain(description)}), 'C')`;
}

/** Every word of a query must begin a word of the listing. Null when the query holds no word. */
export function searchQuery(query: string): string | null {
  const words = plain(query).match(/[\p{L}\p{N}]+/gu);
  return words
    ? words
        .slice(0, 12)
        .map((word) => `${word.slice(0, 60)}:*`)
        .join(" & ")
    : null;
}

/** Condition on the `search` column of a table. */
export function matchesText(table: string, query: string) {
  const prepared = searchQuery(query);
  if (!prepared) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(`${table}.search`)} @@ to_tsquery('simple', ${prepared})`;
}
