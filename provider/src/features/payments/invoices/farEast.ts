import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Typeface } from "./bidi.ts";

const require = createRequire(import.meta.url);

/** Blocks of Chinese, Japanese and Korean letters and their signs, and full-width ones. */
const FAR_EASTERN =
  /[\u1100-\u11ff\u2e80-\u2fdf\u3000-\u30ff\u3100-\u312f\u3130-\u318f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3134f}]/u;
const KANA = /[\u3040-\u30ff]/;
/** Fontsource's (SIL Open Font License), each in some hundred files by how often letters come. */
const PACKAGES = { chinese: "noto-sans-sc", japanese: "noto-sans-jp", korean: "noto-sans-kr" } as const;

/** More than these are no names and no addresses. */
const MOST_LETTERS = 400;

export const isFarEastern = (letter: string): boolean => FAR_EASTERN.test(letter);

/**
 * Typefaces with the letters of a text, by name, and with no others: a whole one of theirs has megabytes. Chinese letters
 * have their Japanese forms beside kana. Letters that the packages lack are left out.
 */
export async function farEastTypefaces(text: string): Promise<Map<Typeface, Buffer>> {
  const found = new Map<Typeface, Buffer>();
  const left = new Set([...text].slice(0, MOST_LETTERS));
  const [first, second] = KANA.test(text) ? (["japanese", "chinese"] as const) : (["chinese", "japanese"] as const);
  for (const name of [first, second, "korean"] as const) {
    if (left.size === 0) break;
    const folder = dirname(require.resolve(`@fontsource-variable/${PACKAGES[name]}/package.json`));
    for (const [part, has] of await partsOf(folder)) {
      const letters = [...left].filter((letter) => has(letter.codePointAt(0) ?? 0));
      if (letters.length === 0) continue;
      const typeface = await cut(join(folder, `files/${PACKAGES[name]}-${part}-wght-normal.woff2`), letters);
      // Some ranges name more than their file has.
      const covered = lettersOf(typeface).filter((letter) => left.delete(letter));
      if (covered.length > 0) found.set(`${name}-${part}`, typeface);
    }
  }
  return found;
}

/** The files of a package that are numbered, and which letters are in each. */
async function partsOf(folder: string): Promise<[part: string, has: (codePoint: number) => boolean][]> {
  const ranges = JSON.parse(await readFile(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  return Object.entries(ranges).flatMap(([name, written]) => {
    const part = /^\[(\d+)\]$/.exec(name)?.[1];
    if (part === undefined) return [];
    const bounds = written.split(",").map((range) => {
      const [from = "", to = from] = range.replace(/^U\+/, "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
    return [[part, (code: number) => bounds.some(([from, to]) => from <= code && code <= to)]];
  });
}

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;

/** Some letters of a typeface as TrueType of one weight, which PDF takes. */
async function cut(file: string, letters: string[]): Promise<Buffer> {
  // Loaded only where it is needed: it begins with a WebAssembly module.
  const subsetFont = require("subset-font") as SubsetFont;
  return subsetFont(await readFile(file), letters.join(""), {
    targetFormat: "truetype",
    variationAxes: { wght: 400 },
  });
}

interface Opened {
  numGlyphs: number;
  characterSet: number[];
}

function lettersOf(typeface: Buffer): string[] {
  const { create } = require("fontkit") as { create(font: Buffer): Opened };
  const opened = create(typeface);
  // One that has only the sign for a missing letter has no list of letters.
  return opened.numGlyphs > 1 ? opened.characterSet.map((code) => String.fromCodePoint(code)) : [];
}
