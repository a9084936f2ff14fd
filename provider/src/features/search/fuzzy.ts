import { plain } from "../../marketplace/listing-search/index.ts";

/** Wrong, missing, added or swapped letters that a word of a length may have. */
export function allowedErrors(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Fewest single-letter edits and swaps of neighbours that turn `typed` into a beginning of `word`
 * (optimal string alignment, free end). Infinity above `most`.
 */
export function errorsBefore(typed: string, word: string, most: number): number {
  const fewest = Math.min(...lastRow(typed, word, most));
  return fewest > most ? Number.POSITIVE_INFINITY : fewest;
}

/** The same for the whole word: the errors that a word of this length may have, or null. The first letter is right in short ones. */
export function errorsBetween(typed: string, word: string): number | null {
  const most = allowedErrors(Math.min(typed.length, word.length));
  if (most === 0 || (typed.length < 6 && typed[0] !== word[0])) return null;
  if (word.length - typed.length > most) return null;
  const errors = lastRow(typed, word, most).at(-1) ?? Number.POSITIVE_INFINITY;
  return errors > most ? null : errors;
}

/** Errors of the whole text before each beginning of the word that may be within the most; empty where none is. */
function lastRow(typed: string, word: string, most: number): number[] {
  if (typed.length - word.length > most) return [];
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, column) => column);
  for (let line = 1; line <= typed.length; line++) {
    const next = [line];
    let least = line;
    for (let column = 1; column <= width; column++) {
      const same = typed[line - 1] === word[column - 1];
      let errors = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwap =
        line > 1 && column > 1 && typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1];
      if (isSwap) errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
      next.push(errors);
      least = Math.min(least, errors);
    }
    if (least > most) return [];
    before = row;
    row = next;
  }
  return row;
}

/** Folded words of a text, joined by single spaces. */
export function folded(text: string): string {
  return (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

function trigramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (const word of text.split(" ")) {
    const padded = `  ${word}`;
    for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3));
  }
  return grams;
}

export interface Match<T> {
  item: T;
  /** 0: the label begins so; 1: a word of it does; 2 and more: with that many errors more than one. */
  rank: number;
}

/** Labels that can be found by their beginnings and with typing errors. */
export interface FuzzyIndex<T> {
  find(typed: string): Match<T>[];
}

/** An edit breaks up to three trigrams, a swap of neighbours four. */
const BROKEN_BY_ERROR = 4;

export function createFuzzyIndex<T>(items: readonly T[], labelOf: (item: T) => string): FuzzyIndex<T> {
  const labels = items.map((item) => folded(labelOf(item)));
  const postings = new Map<string, number[]>();
  for (const [index, label] of labels.entries()) {
    for (const gram of trigramsOf(label)) {
      const known = postings.get(gram);
      if (known) known.push(index);
      else postings.set(gram, [index]);
    }
  }
  /** Those that share enough trigrams to be within the allowed errors. */
  const candidates = (grams: Set<string>, errors: number): number[] => {
    const shared = new Map<number, number>();
    for (const gram of grams)
      for (const index of postings.get(gram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    const needed = Math.max(1, grams.size - BROKEN_BY_ERROR * errors);
    return [...shared].filter(([, count]) => count >= needed).map(([index]) => index);
  };
  return {
    find(typed) {
      const wanted = folded(typed);
      if (!wanted) return [];
      if (wanted.length < 3)
        return items.flatMap((item, index) => {
          const rank = rankOf(wanted, labels[index] ?? "", 0);
          return rank === null ? [] : [{ item, rank }];
        });
      const errors = allowedErrors(wanted.length);
      return candidates(trigramsOf(wanted), errors).flatMap((index) => {
        const rank = rankOf(wanted, labels[index] ?? "", errors);
        return rank === null ? [] : [{ item: items[index] as T, rank }];
      });
    },
  };
}

function rankOf(wanted: string, label: string, errors: number): number | null {
  if (label.startsWith(wanted)) return 0;
  if (label.includes(` ${wanted}`)) return 1;
  if (errors === 0) return null;
  let fewest = Number.POSITIVE_INFINITY;
  for (let at = 0; at !== -1; at = label.indexOf(" ", at + 1))
    fewest = Math.min(fewest, errorsBefore(wanted, label.slice(at === 0 ? 0 : at + 1), errors));
  return Number.isFinite(fewest) ? 1 + fewest : null;
}
