/**
 * Makes the typefaces of `seed/typefaces/`, with which the pictures beside shared links and invoices are set, out of
 * Fontsource's (SIL Open Font License): one weight of each, as TrueType, which Pango and PDF take.
 *
 *   node provider/scripts/buildShareTypefaces.ts
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(fileURLToPath(new URL("../../shared-ui/package.json", import.meta.url)));
const subsetFont: (font: Buffer, text: string, options: object) => Promise<Buffer> = require("subset-font");

const LATIN = { from: 0x20, to: 0x24f };
const LATIN_EXTENDED = { from: 0x100, to: 0x1f00 };
const ARABIC = { from: 0x600, to: 0x6ff };
const DEVANAGARI = { from: 0x900, to: 0x980 };
const VIETNAMESE = { from: 0x1ea0, to: 0x1f00 };
const GREEK = { from: 0x370, to: 0x400 };
const GREEK_EXTENDED = { from: 0x1f00, to: 0x2000 };
/** In two files, each with some of all. */
const CYRILLIC = { from: 0x400, to: 0x530 };
const HEBREW = { from: 0x590, to: 0x600 };
const THAI = { from: 0xe00, to: 0xe80 };
/** They choose between the forms of letters that stand together. */
const JOINERS = "\u200c\u200d";
const SIGNS = "–—‘’“”•…‹›€₤₦₩₪₫₱₲₴₵₸₹₺₽₾₿−";
const TYPEFACES = [
  {
    name: "bricolage",
    source: "bricolage-grotesque",
    file: "latin-opsz-normal",
    axes: { opsz: 32, wght: 600 },
    letters: LATIN,
  },
  { name: "figtree", source: "figtree", file: "latin-wght-normal", axes: { wght: 600 }, letters: LATIN },
  { name: "rubik-arabic", source: "rubik", file: "arabic-wght-normal", axes: { wght: 600 }, letters: ARABIC },
  {
    name: "noto-devanagari",
    source: "noto-sans-devanagari",
    file: "devanagari-wght-normal",
    axes: { wght: 600 },
    letters: DEVANAGARI,
  },
  // Of invoices: text, with the letters of more names.
  { name: "text-latin", source: "figtree", file: "latin-wght-normal", axes: { wght: 400 }, letters: LATIN },
  {
    name: "text-latin-extended",
    source: "figtree",
    file: "latin-ext-wght-normal",
    axes: { wght: 400 },
    letters: LATIN_EXTENDED,
  },
  { name: "text-arabic", source: "rubik", file: "arabic-wght-normal", axes: { wght: 400 }, letters: ARABIC },
  {
    name: "text-devanagari",
    source: "noto-sans-devanagari",
    file: "devanagari-wght-normal",
    axes: { wght: 400 },
    letters: DEVANAGARI,
  },
  // The names of buyers in other scripts; those of the Far East are read from their packages when they are needed.
  ...(
    [
      ["vietnamese", "noto-sans", "vietnamese", VIETNAMESE],
      ["greek", "noto-sans", "greek", GREEK],
      ["greek-extended", "noto-sans", "greek-ext", GREEK_EXTENDED],
      ["cyrillic", "noto-sans", "cyrillic", CYRILLIC],
      ["cyrillic-extended", "noto-sans", "cyrillic-ext", CYRILLIC],
      ["hebrew", "noto-sans-hebrew", "hebrew", HEBREW],
      ["thai", "noto-sans-thai", "thai", THAI],
    ] as const
  ).map(([script, source, part, letters]) => ({
    name: `text-${script}`,
    source,
    file: `${part}-wght-normal`,
    axes: { wght: 400 },
    letters,
  })),
];

const target = fileURLToPath(new URL("../seed/typefaces", import.meta.url));
mkdirSync(target, { recursive: true });
for (const { name, source, file, axes, letters } of TYPEFACES) {
  const folder = dirname(require.resolve(`@fontsource-variable/${source}/package.json`));
  const text = String.fromCodePoint(...Array.from({ length: letters.to - letters.from }, (_, at) => letters.from + at));
  const font = await subsetFont(readFileSync(join(folder, `files/${source}-${file}.woff2`)), text + SIGNS + JOINERS, {
    targetFormat: "truetype",
    variationAxes: axes,
  });
  writeFileSync(join(target, `${name}.ttf`), font);
  copyFileSync(join(folder, "LICENSE"), join(target, `${name}-LICENSE`));
  console.log(`${name}: ${font.length} bytes`);
}
