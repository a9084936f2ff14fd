// Cuts the typefaces down to what pages need, and writes src/styles/faces.css beside it: node fonts/subset.mjs
//
// Of each face the characters of the languages that we speak are in one small file; the others of the same script are
// in a second one, which browsers fetch only for a page that holds one of them. What the interface never shows goes:
// weights, widths and optical sizes outside of the steps of the scale, hinting, and features that no style asks for.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const files = join(import.meta.dirname, "../src/styles/fonts");

/** Rare spaces and marks of direction: no file is worth fetching for them, so the first one claims and leaves them out. */
const UNSEEN = "2002-2008 200A-200F 2028-202E 2060-206F FEFF";
/** ASCII, the letters and marks of Spanish, French, German and Italian, "å" and "ø" of area units, and what our own texts are set with. */
const WESTERN = `20-7E A0-A1 A3 A9-AB AE B0 B2-B3 B7 BA-BB BF-C2 C4 C7-CB CD-CF D1 D3-D4 D6-D7 D9-DC DF-E2 E4-E5 E7-EB ED-EF F1 F3-F4 F6 F8-FC 152-153 2013-2014 2018-2019 201C-201D 2009 2022 2026 202F 20AC 2212 ${UNSEEN}`;
/** All that the faces of Latin letters hold. */
const LATIN =
  "20-7E A0-FF 131 152-153 2BB-2BC 2C6 2DA 2DC 304 308 329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD";
/** Letters, marks and digits of Arabic, and what names from elsewhere are written with. */
const ARABIC = "60C 61B 61F 621-63A 640-652 660-66C 670 67E 686 698 6A4 6A9 6AF 6CC 200C-200E";
const ALL_ARABIC = "600-6FF 750-77F 870-88E 890-891 897-8E1 8E3-8FF 200C-200E FB50-FDFF FE70-FE74 FE76-FEFC";

const LATIN_FEATURES = ["kern", "ccmp", "tnum", "lnum"];
const ARABIC_FEATURES = [
  "kern",
  "mark",
  "mkmk",
  "ccmp",
  "init",
  "medi",
  "fina",
  "isol",
  "rlig",
  "liga",
  "calt",
  "curs",
];

/** Of the faces for text: every weight that files name, those that the scale has. */
const TEXT = { weight: "300 900", axes: { wght: { min: 400, max: 700 } } };

/** Axes: headings have one weight and five sizes, 18 to 48 px. */
const TYPEFACES = [
  {
    family: "Bricolage Grotesque Variable",
    package: "bricolage-grotesque",
    file: "latin-opsz-normal",
    name: "bricolage-grotesque-latin",
    weight: "200 800",
    axes: { opsz: { min: 18, max: 40 }, wght: 600 },
    parts: { core: WESTERN, rest: LATIN },
    features: LATIN_FEATURES,
    display: "swap",
  },
  {
    family: "Figtree Variable",
    package: "figtree",
    file: "latin-wght-normal",
    name: "figtree-latin",
    ...TEXT,
    parts: { core: WESTERN, rest: LATIN },
    features: LATIN_FEATURES,
    display: "swap",
  },
  {
    family: "Rubik Variable",
    package: "rubik",
    file: "arabic-wght-normal",
    name: "rubik-arabic",
    ...TEXT,
    parts: { core: ARABIC, rest: ALL_ARABIC },
    features: ARABIC_FEATURES,
    // The stand-ins of Arabic letters are no exact match on every system: a first page keeps what it was painted with.
    display: "optional",
  },
];

/** Code points of a list of ranges. */
function pointsOf(ranges) {
  return ranges.split(" ").flatMap((range) => {
    const [first, last = first] = range.split("-").map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** `U+20-7E, U+A0` */
function rangeOf(points) {
  const hex = (point) => point.toString(16).toUpperCase();
  const ranges = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
}

const rule = (family, weight, display, file, range) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-style: normal;
  font-display: ${display};
  src: url("./fonts/${file}") format("woff2");
  unicode-range: ${range};
}
`;

mkdirSync(files, { recursive: true });
const rules = [];
for (const { family, package: owner, file, name, weight, axes, parts, features, display } of TYPEFACES) {
  const folder = dirname(require.resolve(`@fontsource-variable/${owner}/package.json`));
  const whole = readFileSync(join(folder, "files", `${owner}-${file}.woff2`));
  const core = pointsOf(parts.core);
  const rest = pointsOf(parts.rest).filter((point) => !core.includes(point));
  for (const [part, points] of Object.entries({ core, rest })) {
    const shown = points.filter((point) => !pointsOf(UNSEEN).includes(point) || owner === "rubik");
    const content = await subsetFont(whole, String.fromCodePoint(...shown), {
      targetFormat: "woff2",
      keepFeatures: features,
      variationAxes: axes,
      noHinting: true,
    });
    const target = `${name}-${part}.woff2`;
    writeFileSync(join(files, target), content);
    rules.push(rule(family, weight, display, target, rangeOf(points)));
    console.log(`${target} ${content.length}`);
  }
  copyFileSync(join(folder, "LICENSE"), join(files, `${owner}.LICENSE`));
}
const head =
  "/* Written by fonts/subset.mjs. A file is fetched only when the page holds a character of its range. */\n";
writeFileSync(join(files, "../faces.css"), head + rules.join(""));
