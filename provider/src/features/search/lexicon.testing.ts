import { readFileSync } from "node:fs";
import { createFuzzyIndex } from "./fuzzy.ts";
import { type Lexicon, lexiconFor, type NamedPlace, type Names, placePhrases } from "./lexicon.ts";
import { placeLabels } from "./placeNames.ts";

/*
 * The catalogue of the demo with its words in five languages, and some places that are called like something else.
 */

const seed = (name: string) => JSON.parse(readFileSync(new URL(`../../../seed/${name}`, import.meta.url), "utf8"));
const CODES = ["ar", "es", "fr", "hi"];
const languages = new Map(CODES.map((code) => [code, seed(`languages/${code}.json`)]));
const labelsOf = (read: (words: ReturnType<typeof seed>) => string | undefined) =>
  Object.fromEntries([...languages].flatMap(([code, words]) => (read(words) ? [[code, read(words)]] : [])));

const place = (level: NamedPlace["level"], name: string, state = "", country = "", count = 10): NamedPlace => ({
  level,
  name,
  state,
  country,
  count,
});

const CITIES: [string, string, string][] = [
  ...seed("cities.json").map((row: Record<string, string>) => [row.city, row.state, row.country]),
  ["Pune", "Maharashtra", "India"],
  ["Bath", "England", "United Kingdom"],
  ["Nice", "Provence-Alpes-Côte d’Azur", "France"],
  ["Villa", "Tyrol", "Austria"],
  ["La Paz", "La Paz", "Bolivia"],
  ["Paris", "Texas", "United States"],
];
const PLACES = [
  ...CITIES.map(([name, state, country], index) => place("city", name, state, country, 100 - index)),
  ...[...new Map(CITIES.map(([, state, country]) => [state, country]))].map(([state, country]) =>
    place("state", state, "", country, 50),
  ),
  ...[...new Set(CITIES.map(([, , country]) => country))].map((country) => place("country", country, "", "", 50)),
];

type Row = { key: string; name: string; type: string; values?: string[] };
export const catalogue = seed("catalogue.json");
export const NAMES: Names = {
  categories: catalogue.categories.map(({ key, name }: Row, index: number) => ({
    id: index + 1,
    name,
    labels: labelsOf((words) => words.categories[key]),
  })),
  parameters: catalogue.parameters.map(({ key, name, type, values = [] }: Row, index: number) => ({
    id: index + 1,
    name,
    labels: labelsOf((words) => words.parameters[key].name),
    isNumber: type === "number",
    choices: values.map((value) => ({ value, labels: labelsOf((words) => words.parameters[key].choices?.[value]) })),
  })),
  facilities: catalogue.facilities.map((name: string, index: number) => ({
    id: index + 1,
    name,
    labels: labelsOf((words) => words.facilities[name]),
  })),
  places: PLACES,
  placeLabels,
};
export const shared = placePhrases(NAMES);
export const placeWords = createFuzzyIndex(
  [...shared.words()].map((word) => ({ word, count: 10 })),
  ({ word }) => word,
);
const lexicons = new Map(["en", ...CODES].map((code) => [code, lexiconFor(NAMES, code, shared, placeWords)]));

export function lexiconIn(language: string): Lexicon {
  const lexicon = lexicons.get(language);
  if (!lexicon) throw new Error(`There is no lexicon in ${language}.`);
  return lexicon;
}
