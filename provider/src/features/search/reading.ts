import {
  type ListingFilters,
  type Mention,
  type ParameterFilter,
  type SearchCache,
  wordBegins,
  wordsOf,
} from "../../marketplace/listing-search/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Correction, Prepared } from "./correct.ts";
import type { Dictionary } from "./dictionary.ts";
import { isListed, prepareText } from "./prepare.ts";
import { type Part, questionOf, type Span } from "./understand.ts";

export interface Words {
  db: Database;
  dictionary: Dictionary;
  cache: SearchCache;
  language: string;
  /** Whether everybody finds something with these filters. */
  finds(filters: ListingFilters): Promise<boolean>;
}

/** One part as answers tell it. */
interface ToldPart {
  kind: Part["kind"];
  text: string;
  /** The text with the words of this part in quotation marks, looked for as they are; of words without them. */
  without: string;
  /** The text without the words of this part. */
  broader: string;
  type?: "sell" | "rent";
  min?: number;
  max?: number;
}

/** What the words of a search were taken for. */
export interface Told {
  parts: ToldPart[];
  /** Parts that are not asked for, as nothing has them beside the others. */
  left_out: ToldPart[];
  /** The whole text in quotation marks. */
  exact: string;
}

export interface Reading {
  /** Those that were asked for, with what the text was taken for in the place of `search`. */
  filters: ListingFilters;
  /** Null where the text is looked for as it is. */
  understood: Told | null;
  corrections: Correction[];
}

/** Without their words a search finds more; the first ones are given up first. */
const GIVEN_UP: Part["kind"][] = ["words", "feature", "price", "count", "type", "category", "place"];

const TYPES = { sell: 0, rent: 1 };

const isGiven = (...values: unknown[]) => values.some((value) => value !== undefined);

/** Whether a visitor has chosen what a part asks for: the choice counts. */
export function isChosen(part: Part, asked: ListingFilters): boolean {
  switch (part.kind) {
    case "place":
      return isGiven(asked.city, asked.state, asked.country);
    case "category":
      return isGiven(asked.category_id, asked.category_ids, asked.category_slug_id, asked.category_slug_ids);
    case "type":
      return isGiven(asked.property_type);
    case "price":
      return isGiven(asked.min_price, asked.max_price);
    case "count":
      return (asked.parameters ?? []).some((one) => one.parameter_id === part.parameter_id);
    default:
      return false;
  }
}

/** Any of the names of a feature, each with all of its words. */
function mentionOf({ feature, label }: Extract<Part, { kind: "feature" }>): Mention {
  const names = [label, ...feature.names].map((name) =>
    wordsOf(name)
      .map((word) => wordBegins(word))
      .join(" & "),
  );
  const told = [...new Set(names.filter(Boolean))];
  const prepared = told.map((name) => `(${name})`).join(" | ");
  return { prepared, choices: feature.parameters, facilities: feature.facilities };
}

const toParameter = ({ parameter_id, min, max }: Extract<Part, { kind: "count" }>): ParameterFilter => ({
  parameter_id,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** The filters that parts ask for, beside those that were asked for. */
export async function filtersWith(
  asked: ListingFilters,
  parts: readonly Part[],
  prepare: (text: string) => Promise<Prepared | null>,
) {
  const filters = { ...asked };
  const parameters = [...(asked.parameters ?? [])];
  const mentions: Mention[] = [];
  const corrections: Correction[] = [];
  const prepared: string[] = [];
  for (const part of parts) {
    if (part.kind === "place") Object.assign(filters, placeOf(part));
    if (part.kind === "category") filters.category_ids = part.ids;
    if (part.kind === "type") filters.property_type = TYPES[part.type];
    if (part.kind === "price" && part.min !== undefined) filters.min_price = part.min;
    if (part.kind === "price" && part.max !== undefined) filters.max_price = part.max;
    if (part.kind === "count") parameters.push(toParameter(part));
    if (part.kind === "feature") mentions.push(mentionOf(part));
    if (part.kind !== "words") continue;
    const words = await prepare(part.quoted ? `"${part.label}"` : part.label);
    if (words) prepared.push(words.query);
    corrections.push(...(words?.corrections ?? []));
  }
  if (parameters.length > 0) filters.parameters = parameters;
  if (mentions.length > 0) filters.mentions = mentions;
  if (prepared.length > 0) filters.prepared = prepared.join(" & ");
  return { filters, corrections };
}

/** Looks up the words of a text that ask for nothing else. */
const preparing =
  ({ db, dictionary, cache }: Words) =>
  (text: string) =>
    prepareText(db, text, dictionary, cache);

const placeOf = ({ city, state, country }: Extract<Part, { kind: "place" }>) => ({
  ...(city && { city }),
  ...(state && { state }),
  ...(country && { country }),
});

/** The sets of parts that are tried, one after the other: all, then without one of them, then without more and more. */
function* attemptsOf(parts: readonly Part[]): Generator<readonly Part[]> {
  const order = parts.toSorted((a, b) => GIVEN_UP.indexOf(a.kind) - GIVEN_UP.indexOf(b.kind));
  for (const part of order) if (parts.length > 1) yield parts.filter((one) => one !== part);
  for (let count = 2; count < order.length; count++) {
    const left = new Set(order.slice(0, count));
    yield parts.filter((part) => !left.has(part));
  }
}

/** Beyond this many parts only the kinds that matter most are tried. */
const MOST_PARTS = 8;

/** The parts that find something together; null where the words as they are find more, or nothing does. */
async function partsThatFind(text: string, parts: readonly Part[], words: Words): Promise<readonly Part[] | null> {
  const finds = async (some: readonly Part[]) => words.finds((await filtersWith({}, some, preparing(words))).filters);
  if (await finds(parts)) return parts;
  const literal = await prepareText(words.db, text, words.dictionary, words.cache);
  if (literal && (await words.finds({ prepared: literal.query }))) return null;
  const tried = parts.toSorted((a, b) => GIVEN_UP.indexOf(b.kind) - GIVEN_UP.indexOf(a.kind)).slice(0, MOST_PARTS);
  for (const attempt of attemptsOf(tried)) {
    const asks = attempt.some(({ kind }) => kind !== "words");
    if (asks && (await finds(attempt))) return parts.filter((part) => attempt.includes(part));
  }
  return null;
}

const QUOTES = '"“”„«»';

/** Words beside each other as one, with the quotation marks around them where these hold nothing else. */
function joined(text: string, spans: readonly Span[]): Span[] {
  const runs: [start: number, end: number][] = [];
  for (const [start, end] of spans) {
    const last = runs.at(-1);
    if (last && text.slice(last[1], start).trim() === "") last[1] = end;
    else runs.push([start, end]);
  }
  const isQuote = (at: number) => at >= 0 && at < text.length && QUOTES.includes(text.charAt(at));
  return runs.map(([start, end]) => (isQuote(start - 1) && isQuote(end) ? [start - 1, end + 1] : [start, end]));
}

/** A text with some of its words changed. */
const changed = (text: string, spans: readonly Span[], change: (words: string) => string): string =>
  spans.toReversed().reduce((told, [start, end]) => {
    return told.slice(0, start) + change(told.slice(start, end)) + told.slice(end);
  }, text);

const cut = (text: string, spans: readonly Span[]) =>
  changed(text, spans, () => "")
    .replace(/\s{2,}/g, " ")
    .trim();

function tell(text: string, part: Part): ToldPart {
  const spans = joined(text, part.spans);
  const broader = cut(text, spans);
  return {
    kind: part.kind,
    text: part.label,
    // Words are looked for as they are anyway.
    without: part.kind === "words" ? broader : changed(text, spans, (words) => `"${words}"`),
    broader,
    ...(part.kind === "type" && { type: part.type }),
    ...("min" in part && part.min !== undefined && { min: part.min }),
    ...("max" in part && part.max !== undefined && { max: part.max }),
  };
}

/** What everybody who types a text asks for by it, but for what they have chosen; kept for those who ask the same. */
async function understoodBy(text: string, asked: ListingFilters, words: Words) {
  const { db, dictionary, cache, language } = words;
  const question = questionOf(text, dictionary.lexicon(language));
  const known = new Set<string>();
  for (const word of question.suspects) if (await isListed(db, word, cache)) known.add(word);
  const understood = question.understand(known);
  if (!understood) return null;
  const parts = understood.parts.filter((part) => !isChosen(part, asked));
  const left = understood.parts.filter((part) => part.kind !== "words" && !parts.includes(part));
  const key = `understood:${language}:${left.map(({ kind, label }) => `${kind} ${label}`)}:${text}`;
  const isAsking = parts.some(({ kind }) => kind !== "words");
  // What was chosen says all that the words ask for.
  const found = isAsking
    ? await cache.get(key, () => partsThatFind(text, parts, words))
    : left.length > 0
      ? parts
      : null;
  return found && { found, parts, corrections: understood.corrections, isAsking };
}

/** Reads the words of a search: what they ask for, in the place of the words. */
export async function readWords(asked: ListingFilters, words: Words): Promise<Reading> {
  const { search: text, ...others } = asked;
  if (!text) return { filters: others, understood: null, corrections: [] };
  const read = await understoodBy(text, others, words);
  if (!read) {
    const prepared = await prepareText(words.db, text, words.dictionary, words.cache);
    const filters = { ...others, ...(prepared && { prepared: prepared.query }) };
    return { filters, understood: null, corrections: prepared?.corrections ?? [] };
  }
  const { filters, corrections } = await filtersWith(others, read.found, preparing(words));
  const told = (parts: readonly Part[]) => parts.map((part) => tell(text, part));
  const { found, parts } = read;
  return {
    filters,
    understood: read.isAsking
      ? {
          parts: told(found),
          left_out: told(parts.filter((part) => !found.some(({ spans }) => spans.join() === part.spans.join()))),
          exact: `"${text.replaceAll(/["“”„«»]/g, "").trim()}"`,
        }
      : null,
    corrections: [...read.corrections.map(({ from, to }) => ({ from, to: [to] })), ...corrections],
  };
}
