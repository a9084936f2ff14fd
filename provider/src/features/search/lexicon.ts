import { createFuzzyIndex, errorsBetween, type FuzzyIndex } from "./fuzzy.ts";
import { createPhrases, type Phrases } from "./phrases.ts";
import { wordsOfName } from "./tokens.ts";
import { COUNT_WORDS, KIND_WORDS, NO_COUNTS, PLAIN_WORDS, type Plain, wordFor } from "./vocabulary.ts";

/** A place as the listings write it. */
export interface NamedPlace {
  level: "city" | "state" | "country";
  name: string;
  /** Empty for places that are none of a state or country. */
  state: string;
  country: string;
  count: number;
}

/** A name in the site's own language, and by language in others. */
interface Named {
  id: number;
  name: string;
  labels: Readonly<Record<string, string>>;
}

export interface NamedParameter extends Named {
  isNumber: boolean;
  /** Choices as they are kept, with their words by language. */
  choices: readonly { value: string; labels: Readonly<Record<string, string>> }[];
}

/** What the site calls its categories, fields, choices, facilities and places. */
export interface Names {
  categories: readonly Named[];
  parameters: readonly NamedParameter[];
  facilities: readonly Named[];
  places: readonly NamedPlace[];
  /** Names of a place in other languages, by language. */
  placeLabels(place: NamedPlace): Readonly<Record<string, string>>;
}

/** What a feature is kept as: a choice of a field, or something near. */
export interface Feature {
  /** Its names, in the reader's language and the site's. */
  names: string[];
  parameters: { parameter_id: number; value: string }[];
  facilities: number[];
}

/** What a phrase may mean. */
export type Sense =
  | Plain
  | { kind: "category"; id: number; label: string }
  | { kind: "count"; id: number; label: string /** The number that the word says itself. */; value?: number }
  | { kind: "feature"; feature: Feature }
  | { kind: "place"; place: NamedPlace };

/** Everything that a text is understood by, for readers of one language. */
export interface Lexicon {
  /** The same for readers of all languages, and those of one. */
  layers: readonly Phrases<Sense>[];
  /** Words that a typed one may have been meant for, the nearest ones. */
  near(word: string): string[];
}

const ENGLISH = "en";
const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);

/**
 * Names that readers of a language use: the site's own, English ones, theirs, and those in other scripts, which are
 * mistaken for nothing else.
 */
function namesFor({ name, labels }: Pick<Named, "name" | "labels">, language: string): string[] {
  const others = Object.entries(labels).flatMap(([code, label]) =>
    code === language || code === ENGLISH || !isLatin(label) ? [label] : [],
  );
  return [...new Set([name, ...others])];
}

/** Without the unit in brackets at its end. */
const unitless = (name: string) => name.replace(/[([][^()[\]]*[)\]]\s*$/, "").trim();

/** Forms that a name has in other numbers: houses, locales, bureaux. */
function formsOf(words: string[]): string[][] {
  const last = words.at(-1) ?? "";
  if (!/^[a-z]{3,}$/.test(last)) return [words];
  const ends = [`${last}s`, `${last}es`, `${last}x`];
  if (last.endsWith("y")) ends.push(`${last.slice(0, -1)}ies`);
  if (last.endsWith("s")) ends.push(last.slice(0, -1));
  return [words, ...ends.map((end) => [...words.slice(0, -1), end])];
}

/** Folded texts of several names, as one text each. */
const keysOf = (names: readonly string[]) => new Set(names.map((name) => wordsOfName(name).join(" ")));

function addCategories(phrases: Phrases<Sense>, categories: readonly Named[], language: string): void {
  const add = (text: string, sense: Sense) => {
    for (const words of formsOf(wordsOfName(text))) phrases.add(words, sense);
  };
  const named = new Set<string>();
  const senses = new Map<number, Sense>();
  for (const category of categories) {
    const sense = { kind: "category" as const, id: category.id, label: category.labels[language] ?? category.name };
    senses.set(category.id, sense);
    for (const name of namesFor(category, language)) {
      add(name, sense);
      named.add(wordsOfName(name).join(" "));
    }
  }
  for (const words of KIND_WORDS) {
    const line = words.flatMap((text) => wordFor(text, language) ?? []);
    const keys = keysOf(line);
    const meant = categories.find(({ name, labels }) =>
      [name, ...Object.values(labels)].some((label) => keys.has(wordsOfName(label).join(" "))),
    );
    const sense = meant && senses.get(meant.id);
    if (!sense) continue;
    // What another category is called means that one.
    for (const text of line) if (!named.has(wordsOfName(text).join(" "))) add(text, sense);
  }
}

function addCounts(phrases: Phrases<Sense>, parameters: readonly NamedParameter[], language: string): void {
  const numbers = parameters.filter(({ isNumber }) => isNumber);
  const noCounts = keysOf(NO_COUNTS);
  const keysOfField = ({ name, labels }: Named) =>
    [name, ...Object.values(labels)].map((label) => wordsOfName(unitless(label)).join(" "));
  const senseOf = ({ id, name, labels }: Named) => ({ kind: "count" as const, id, label: labels[language] ?? name });
  const known = new Set<number>();
  for (const { words, counted } of COUNT_WORDS) {
    const keys = keysOf(words);
    const meant = numbers.find((field) => keysOfField(field).some((key) => keys.has(key)));
    if (!meant) continue;
    known.add(meant.id);
    for (const text of words) phrases.add(wordsOfName(text), senseOf(meant));
    for (const [text, value] of counted) phrases.add(wordsOfName(text), { ...senseOf(meant), value });
  }
  for (const field of numbers) {
    // With a unit it measures something.
    if (unitless(field.name) !== field.name || keysOfField(field).some((key) => noCounts.has(key))) continue;
    for (const name of namesFor(field, language))
      for (const words of formsOf(wordsOfName(name))) phrases.add(words, senseOf(field));
    known.add(field.id);
  }
}

const LEAST_LETTERS = 3;

function addFeatures(phrases: Phrases<Sense>, { parameters, facilities }: Names, language: string): void {
  const known = new Map<string, Feature>();
  const add = (names: string[], put: (feature: Feature) => void) => {
    for (const name of names) {
      const words = wordsOfName(name);
      const key = words.join(" ");
      if (key.length < LEAST_LETTERS) continue;
      const feature = known.get(key) ?? { names: [], parameters: [], facilities: [] };
      known.set(key, feature);
      feature.names = [...new Set([...feature.names, ...names])];
      put(feature);
      for (const form of formsOf(words)) phrases.add(form, { kind: "feature", feature });
    }
  };
  for (const { id, choices } of parameters)
    for (const { value, labels } of choices)
      add(namesFor({ name: value, labels }, language), ({ parameters: found }) =>
        found.push({ parameter_id: id, value }),
      );
  for (const facility of facilities)
    add(namesFor(facility, language), ({ facilities: found }) => found.push(facility.id));
}

/** Places by the names that listings give them: the same for readers of all languages. */
export function placePhrases({ places }: Pick<Names, "places">): Phrases<Sense> {
  const phrases = createPhrases<Sense>();
  for (const place of places) phrases.add(wordsOfName(place.name), { kind: "place", place });
  return phrases;
}

const MOST_NEAR = 3;

/**
 * What texts of a reader are understood by.
 * @param shared of {@link placePhrases}
 * @param placeWords of the names of places, with how many listings have them
 */
export function lexiconFor(
  names: Names,
  language: string,
  shared: Phrases<Sense>,
  placeWords: FuzzyIndex<{ word: string; count: number }>,
): Lexicon {
  const own = createPhrases<Sense>();
  for (const [text, plain] of PLAIN_WORDS) {
    const word = wordFor(text, language);
    if (word) own.add(wordsOfName(word), plain);
  }
  addCategories(own, names.categories, language);
  addCounts(own, names.parameters, language);
  addFeatures(own, names, language);
  for (const place of names.places) {
    const labels = names.placeLabels(place);
    for (const name of namesFor({ name: place.name, labels }, language))
      if (name !== place.name) own.add(wordsOfName(name), { kind: "place", place });
  }
  const words = createFuzzyIndex([...own.words()], (word) => word);
  const layers = [own, shared];
  return {
    layers,
    near(typed) {
      if (layers.some(({ has }) => has(typed))) return [];
      const found = [
        ...words.find(typed).map(({ item }) => ({ word: item, count: Number.POSITIVE_INFINITY })),
        ...placeWords.find(typed).map(({ item }) => item),
      ].flatMap(({ word, count }) => {
        const errors = errorsBetween(typed, word);
        return errors === null ? [] : [{ word, count, errors }];
      });
      const least = Math.min(...found.map(({ errors }) => errors));
      const nearest = found.filter(({ errors }) => errors === least).toSorted((a, b) => b.count - a.count);
      return [...new Set(nearest.map(({ word }) => word))].slice(0, MOST_NEAR);
    },
  };
}
