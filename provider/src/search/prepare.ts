import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Lately } from "../listed/port.ts";
import { wordsOf } from "../listings/words.ts";
import { correctionsOf, type Dictionary } from "./dictionary.ts";

export interface Correction {
  from: string;
  to: string[];
}

export interface Prepared {
  /** In PostgreSQL's query language. */
  query: string;
  corrections: Correction[];
}

/**
 * A text as a query: every word, or one that it may have been meant for, begins a word of the listing. Only words
 * that no listing has are taken for others.
 */
export async function prepareText(
  db: Database,
  text: string,
  dictionary: Dictionary,
  lately: Lately,
): Promise<Prepared | null> {
  const corrections: Correction[] = [];
  const parts: string[] = [];
  for (const word of wordsOf(text)) {
    const near = correctionsOf(word, dictionary);
    const isWrong = near.length > 0 && !(await lately.get(`word:${word}`, () => isKnown(db, word)));
    if (isWrong) corrections.push({ from: word, to: near });
    const choices = [`${word}:*`, ...(isWrong ? near : [])];
    parts.push(choices.length > 1 ? `(${choices.join(" | ")})` : (choices[0] ?? ""));
  }
  return parts.length > 0 ? { query: parts.join(" & "), corrections } : null;
}

async function isKnown(db: Database, word: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from properties
    where status = 1 and request_status = 'approved' and search @@ to_tsquery('simple', ${`${word}:*`})
    limit 1`.execute(db);
  return rows.length > 0;
}
