/** Text without accents, lower case: written and asked for in the same form. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const MOST_WORDS = 12;
const LONGEST_WORD = 60;

/** The words of a query in their plain form; the first twelve, each cut to what a word can be. */
export function wordsOf(query: string): string[] {
  const words = plain(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}
