import type { Lexicon, Sense } from "./lexicon.ts";
import { type Found, phrasesAt } from "./phrases.ts";
import type { Token } from "./tokens.ts";

/** Words of a text that are looked up as typing errors at most: the longest, which leave most room for them. */
const MOST_LOOKED_UP = 5;
const LEAST_LETTERS = 4;

/** Letters that Arabic writes together with the word behind them: in, for, and. */
const ATTACHED = ["وال", "بال", "كال", "لل", "ب", "ل", "و"];

const has = (lexicon: Lexicon, word: string) => lexicon.layers.some((layer) => layer.has(word));

/** A word without what Arabic writes before it, where the lexicon knows the rest; null for others. */
function detached(word: string, lexicon: Lexicon): string | null {
  if (has(lexicon, word)) return null;
  const before = ATTACHED.find((letters) => word.startsWith(letters) && has(lexicon, word.slice(letters.length)));
  return before === undefined ? null : word.slice(before.length);
}

/** Words that may be typing errors, by their places; of many only the longest. */
export function suspectsOf(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  return tokens
    .filter(({ word, isNumber, quoted }) => !isNumber && !quoted && word.length >= LEAST_LETTERS)
    .filter(({ word }) => !has(lexicon, word) && detached(word, lexicon) === null)
    .toSorted((a, b) => b.word.length - a.word.length)
    .slice(0, MOST_LOOKED_UP);
}

/** A phrase of the text with what it may mean. */
export interface Phrase {
  meanings: Sense[];
  length: number;
  /** A word of it was typed together with "in". */
  attached: boolean;
  /** Words that were taken for others. */
  corrections: { from: number; to: string }[];
}

/** The words of a text, one after the other, and what they may mean. */
export interface Reader {
  tokens: readonly Token[];
  /** What begins at a word, the longest first. */
  phrases(at: number): Phrase[];
  /** The longest phrase with a meaning of one kind. */
  find<K extends Sense["kind"]>(
    at: number,
    kind: K,
    test?: (sense: Extract<Sense, { kind: K }>) => boolean,
  ): { sense: Extract<Sense, { kind: K }>; length: number; phrase: Phrase } | null;
}

/** @param errors words that are no words of the listings, with those that they may have been meant for */
export function createReader(tokens: readonly Token[], lexicon: Lexicon, errors: ReadonlyMap<Token, string[]>): Reader {
  const forms = tokens.map((token) => {
    if (token.quoted) return { words: [] as string[], corrected: 0 };
    const without = token.isNumber ? null : detached(token.word, lexicon);
    const words = without === null ? [token.word] : [token.word, without];
    return { words: [...words, ...(errors.get(token) ?? [])], corrected: words.length };
  });
  const toPhrase = ({ meanings, length, forms: taken }: Found<Sense>, at: number): Phrase => {
    const kinds = taken.map((form, index) => ({ form, ...(forms[at + index] ?? { words: [], corrected: 0 }) }));
    return {
      meanings,
      length,
      attached: kinds.some(({ form, corrected }) => form === 1 && corrected === 2),
      corrections: kinds.flatMap(({ form, words, corrected }, index) =>
        form >= corrected ? [{ from: at + index, to: words[form] ?? "" }] : [],
      ),
    };
  };
  const kept = new Map<number, Phrase[]>();
  const phrases = (at: number): Phrase[] => {
    const known = kept.get(at);
    if (known) return known;
    const found = phrasesAt(lexicon.layers, at, (place) => forms[place]?.words ?? []).map((one) => toPhrase(one, at));
    kept.set(at, found);
    return found;
  };
  return {
    tokens,
    phrases,
    find(at, kind, test = () => true) {
      for (const phrase of phrases(at)) {
        const sense = phrase.meanings.find((one) => one.kind === kind && test(one as never));
        if (sense) return { sense: sense as never, length: phrase.length, phrase };
      }
      return null;
    },
  };
}
