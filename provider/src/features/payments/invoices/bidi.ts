import createBidi from "bidi-js";

const bidi = createBidi();

/** In the order in which one is looked for that has a letter. */
const TYPEFACES = ["latin", "extended", "arabic", "devanagari"] as const;
export type Typeface = (typeof TYPEFACES)[number];

/** Whether a typeface has a letter, by its code point. */
export type Covers = (typeface: Typeface, codePoint: number) => boolean;

/** Direction of a line; `auto` takes that of its first letter. */
export type BaseDirection = "ltr" | "rtl" | "auto";

/** A piece of one direction and one typeface. */
export interface Piece {
  text: string;
  typeface: Typeface;
  isRightToLeft: boolean;
}

const SPACE = /\s/;
/** They stand with the letter before, in its typeface. */
const ATTACHED = /[\p{M}\u200c\u200d]/u;
/** They say how the line runs, and are not drawn. */
const CONTROL = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const UNKNOWN = "?";

/** Text whose own direction leaves that of the line around it alone. */
export const isolated = (text: string | number): string => `\u2068${text}\u2069`;

/**
 * A line of text as the pieces that stand from left to right (Unicode Bidirectional Algorithm, UAX #9). Pieces of
 * Arabic are in the order of reading: who draws them shapes and turns them. A letter that no typeface has is a `?`.
 */
export function visualPieces(text: string, base: BaseDirection, covers: Covers): Piece[] {
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
    const has = (one: Typeface) => covers(one, shown.codePointAt(0) ?? 0);
    const typeface = last && ATTACHED.test(letter) && has(last.typeface) ? last.typeface : TYPEFACES.find(has);
    if (typeface === undefined && ATTACHED.test(letter)) continue;
    const drawn = { text: typeface ? shown : UNKNOWN, typeface: typeface ?? "latin" };
    if (last && last.level === level && last.typeface === drawn.typeface) last.text += drawn.text;
    else pieces.push({ ...drawn, isRightToLeft, level });
  }
  return reordered(pieces).map(({ text: words, typeface, isRightToLeft }) => ({
    // Only Arabic is turned by its typeface.
    text: isRightToLeft && typeface !== "arabic" ? [...words].toReversed().join("") : words,
    typeface,
    isRightToLeft,
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
