import { plain } from "../../marketplace/listing-search/index.ts";

/** Longer texts are looked for as they are: nobody asks for a home in more words. */
export const MOST_TOKENS = 40;
const LONGEST_TOKEN = 40;

/** A word, a figure or a sign of a text, with where it stands there. */
export interface Token {
  /** In the form in which words are compared. */
  word: string;
  start: number;
  end: number;
  isNumber: boolean;
  /** Right behind the one before: the "k" of "500k". */
  glued: boolean;
  /** Within quotation marks: looked for as it is. */
  quoted: boolean;
}

const TOKEN = /["“”„«»]|[<>+\-–€$£₹]|\p{N}+(?:[.,٫٬]\p{N}+)*|\p{L}[\p{L}\p{M}\p{N}\p{Cf}]*/gu;
const QUOTES = '"“”„«»';
/** Between or behind figures alone: "200-300", "3+". */
const SIGNS = "+-–";

const ZEROS = [0x660, 0x6f0, 0x966];

/** Figures of Arabic and of Devanagari as those of Europe, letter by letter. */
function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
  });
}

/** Its vowels are marks: without them विला, a villa, and वाला, "with", are one word. */
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** A word as the lexicon has it: without accents and case, and with the letters of Arabic that are mistaken for each other as one. */
export function foldWord(word: string): string {
  const letters = DEVANAGARI.test(word)
    ? word
        .normalize("NFKD")
        .replaceAll("ँ", "ं")
        .replace(/\u093c/g, "")
    : plain(westernDigits(word));
  const folded = letters
    .replace(/\p{Cf}/gu, "")
    .replace(/ة$/u, "ه")
    .replace(/ى$/u, "ي");
  return folded.length > 4 && folded.startsWith("ال") ? folded.slice(2) : folded;
}

/** The words of a text with where they stand, in one pass; null where there are more than anybody types. */
export function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let quoted = false;
  let lastEnd = -1;
  let behindNumber = false;
  for (const match of text.matchAll(TOKEN)) {
    const [found] = match;
    const start = match.index;
    const end = start + found.length;
    if (QUOTES.includes(found)) {
      quoted = !quoted;
      continue;
    }
    if (SIGNS.includes(found) && !behindNumber) continue;
    if (tokens.length === MOST_TOKENS) return null;
    const isNumber = /^\p{N}/u.test(found);
    const word = isNumber ? westernDigits(found) : foldWord(found.slice(0, LONGEST_TOKEN));
    if (word === "") continue;
    const glued = start === lastEnd;
    tokens.push({ word, start, end, isNumber, glued, quoted });
    behindNumber = isNumber || (glued && behindNumber && !SIGNS.includes(found));
    lastEnd = end;
  }
  return tokens;
}

/** The words of a name, in the form of those of texts; without signs. */
export function wordsOfName(name: string): string[] {
  return (tokensOf(name) ?? []).map(({ word }) => word);
}

/**
 * A written number: "1,200,000", "1.200.000" and "5,00,000" with separators, "1.2" and "1,25" with a decimal sign. Null for
 * one that is none.
 */
export function numberOf(written: string): number | null {
  const parts = written.replaceAll("٫", ".").replaceAll("٬", ",").split(/[.,]/);
  const last = parts.at(-1) ?? "";
  const isGrouped = parts.length > 1 && last.length === 3;
  const isDecimal = parts.length > 1 && !isGrouped;
  const whole = isDecimal ? parts.slice(0, -1) : parts;
  const number = Number(isDecimal ? `${whole.join("")}.${last}` : whole.join(""));
  return Number.isFinite(number) && number <= 1e12 ? number : null;
}
