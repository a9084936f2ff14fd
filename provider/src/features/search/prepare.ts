import { sql } from "kysely";
import { CUT, type Lately, matchesWords, wordsOf } from "../../marketplace/listings/index.ts";
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
  lately: Lately,
): Promise<Prepared | null> {
  return correctWords(wordsOf(text), {
    near: (word) => correctionsOf(word, dictionary),
    isKnown: (word) => lately.get(`word:${word}`, () => isKnown(db, word)),
  });
}

/**
 * By what everybody may read: what is corrected must not tell of the rest. Materialized, as for a single row the planner
 * would go through the listings instead of the index of their words.
 */
async function isKnown(db: Database, word: string): Promise<boolean> {
  const { rows } = await sql`
    with found as materialized (select 1 from properties where on_offer and ${matchesWords(`${word}:*`, CUT)})
    select 1 from found limit 1`.execute(db);
  return rows.length > 0;
}
