import createBidi from "bidi-js";

const bidi = createBidi();

/** Name of a typeface. */
export type Typeface = string;

export interface Typefaces {
  /** In the order in which one is looked for that has a letter. */
  names: readonly Typeface[];
  /** Whether a typeface has a letter, by its code point. */
  covers(typeface: Typeface, codePoint: number): boolean;
}

/** The typefaces of scripts that run from right to left: they turn their letters by themselves. */
const TURNING: readonly Typeface[] = ["arabic", "hebrew"];

/** Direction of a line; `auto` takes that of its first letter. */
export type BaseDirection = "ltr" | "rtl" | "auto";

/** A piece of one direction and one typeface. */
export interface Piece {
  text: string;
  typeface: Typeface;
  isRightToLeft: boolean;
  /** A letter of it is in no typeface. */
  isIncomplete: boolean;
}

const SPACE = /\s/;
/** They stand with the letter before, in its typeface. */
const ATTACHED = /[\p{M}\u200c\u200d]/u;
/** They say how the line runs, and are not drawn. */
const CONTROL = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** In the place of a letter that no typeface has. */
export const UNKNOWN = "?";

/** Text whose own direction leaves that of the line around it alone. */
export const isolated = (text: string | number): string => `\u2068${text}\u2069`;

/**
 * A line of text as the pieces that stand from left to right (Unicode Bidirectional Algorithm, UAX #9). Pieces of
 * Arabic and Hebrew are in the order of reading: who draws them shapes and turns them. A letter that no typeface has is
 * a `?`.
 */
export function visualPieces(text: string, base: BaseDirection, typefaces: Typefaces): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const pieces: (Piece & { level: number })[] = [];
  for (let at = 0; at < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const level = levels[at] ?? 0;
    at += letter.length;
    if (CONTROL.test(letter)) continue;
    const isRightToLeft = level % 2 === 1;
    const shown = SPACE.test(letter) ? " " : (isRightToLeft && bidi.getMirroredCharacter(letter)) || letter;
    const last = pieces.at(-1);
    const isAttached = ATTACHED.test(letter) && last !== undefined;
    const has = (one: Typeface) => typefaces.covers(one, shown.codePointAt(0) ?? 0);
    const found = isAttached && has(last.typeface) ? last.typeface : typefaces.names.find(has);
    // A sign without a typeface stands on a letter that is there all the same.
    if (found === undefined && isAttached) continue;
    const typeface = found ?? "latin";
    const drawn = found === undefined ? UNKNOWN : shown;
    const joins = last?.level === level && last.typeface === typeface;
    if (joins) {
      last.text += drawn;
      last.isIncomplete ||= found === undefined;
    } else pieces.push({ text: drawn, typeface, isRightToLeft, isIncomplete: found === undefined, level });
  }
  return reordered(pieces).map(({ level: _, ...piece }) => ({
    ...piece,
    text: piece.isRightToLeft && !TURNING.includes(piece.typeface) ? [...piece.text].toReversed().join("") : piece.text,
  }));
}

/** UAX #9, rule L2: from the highest level down, what stands on it or above is turned. */
function reordered<T extends { level: number }>(pieces: T[]): T[] {
  const order = [...pieces];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return order;
}
