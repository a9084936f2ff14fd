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
  const telling = words.filter((word) => !SAYS_NOTHING.test(word));
  return telling.slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}

/**
 * A word in PostgreSQL's query language: a beginning of a word of the listing; a single digit, which begins every other
 * number, is a word of its own.
 * @param weight A for the title alone
 */
export function wordBegins(word: string, weight: "A" | "" = ""): string {
  if (ONE_DIGIT.test(word)) return weight ? `${word}:${weight}` : word;
  return `${word}:*${weight}`;
}
