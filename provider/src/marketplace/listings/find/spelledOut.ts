import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import type { ListingFilters } from "../filters.ts";
import { textOf } from "../wordFilters.ts";
import { cachedForLong } from "./countCache.ts";

/** A beginning of more words is left as it is. */
const MOST_WORDS = 24;
/** Comes after every letter. */
const LAST = "\u{10ffff}";
/** Ends a beginning in PostgreSQL's query language; weights may come behind it. */
const END = ":*";

/**
 * The words of offers that begin so; null where there are too many, or some that a query cannot name as they are (an address of
 * the web, 3.5). Of a word with a hyphen the part before it stands beside it in every text.
 */
async function wordsOfBeginning(db: Database, beginning: string): Promise<string[] | null> {
  const { rows } = await sql<{ word: string }>`select distinct word from offer_words
    where word >= ${beginning} and word < ${beginning + LAST} limit ${sql.lit(MOST_WORDS + 1)}`.execute(db);
  const words = rows.map(({ word }) => word).filter((word) => !/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)+$/u.test(word));
  return rows.length <= MOST_WORDS && words.every((word) => /^[\p{L}\p{N}]+$/u.test(word)) ? words : null;
}

const kept = (db: Database, beginning: string) =>
  cachedForLong(db, `words:${beginning}`, () => wordsOfBeginning(db, beginning));

/** Whether a prepared text asks for all words of a beginning. */
export const hasBeginnings = (prepared: string): boolean => prepared.includes(END);

/** The letters and digits that a text ends with. */
const lastWord = (text: string): string => text.split(/[^\p{L}\p{N}]/u).at(-1) ?? "";

/** A prepared text with whole words in place of beginnings, as far as these are few. */
async function spelledText(db: Database, prepared: string): Promise<string> {
  const [first = "", ...rest] = prepared.split(END);
  const parts = rest.map((part) => {
    const [weights = ""] = /^[A-D]*/.exec(part) ?? [];
    return { weights, text: part.slice(weights.length) };
  });
  let text = first;
  for (const part of parts) {
    const beginning = lastWord(text);
    const known = await kept(db, beginning);
    // Where no word begins so, none is the beginning.
    const said = known?.length === 0 ? [beginning] : (known ?? []);
    const words = said.map((word) => (part.weights ? `${word}:${part.weights}` : word));
    const whole = words.length > 1 ? `(${words.join(" | ")})` : words[0];
    text = `${text.slice(0, text.length - beginning.length)}${whole ?? `${beginning}${END}${part.weights}`}${part.text}`;
  }
  return text;
}

/**
 * The same of all words of a question: of whole words the index reads what all that is asked for has in common, of a beginning
 * everything that says it.
 */
export async function spelledOut(db: Database, filters: ListingFilters): Promise<ListingFilters> {
  const { search: _, mentions, ...rest } = filters;
  const text = textOf(filters);
  return {
    ...rest,
    ...(text && { prepared: await spelledText(db, text) }),
    ...(mentions && {
      mentions: await Promise.all(
        mentions.map(async (one) => ({ ...one, prepared: await spelledText(db, one.prepared) })),
      ),
    }),
  };
}
