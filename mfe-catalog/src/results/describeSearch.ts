import { formatNumber, formatPrice, optionText } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import type { Parameter } from "@gable/shared-sdk/model";
import { activeFilters, type FilterName, placeName, type SearchState } from "../search/searchState.ts";
import { namedUnit } from "../shared/facts.ts";
import { knownKind, nounOf } from "../shared/kinds.ts";
import type { Words } from "../shared/listing.ts";
import type { CategoryChoice } from "../shared/tile.ts";

/** Also knows what fields are called, where a search asks for some. */
export interface DescribeWords extends Words {
  parameters?: readonly Parameter[];
}

export interface Counted {
  /** Null while unknown. */
  total: number | null;
  /** There are more than `total`. */
  totalCapped?: boolean;
}

/**
 * What a search found, in words: `1 house for sale in Lisbon`, `42 homes to rent matching “pool”`. Typed words are
 * quoted and never called a place; without a number while it is unknown.
 */
export function resultsTitle(
  search: SearchState,
  categories: readonly CategoryChoice[],
  { total, totalCapped }: Counted,
  words: NumberWords,
): string {
  const { t } = words;
  const place = placeName(search);
  const kind = titleKind(search, categories);
  const text = quotedText(search, t);
  if (total === 0 && search.text && titleNames(search).length === activeFilters(search).length && !place && !kind)
    return t("catalog.results.noneMatch", { text });
  const what = kind
    ? countedKind(kind, { total, totalCapped }, words)
    : countedAny(nounOf(search.categories, categories), { total, totalCapped }, words);
  const title = t(`catalog.results.title.${search.purpose ?? "any"}${place ? "In" : ""}`, { what, place: place ?? "" });
  return search.text ? t("catalog.results.matching", { title, text }) : title;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Typed words, in one pair of quotation marks; in the direction of their own where it may be another one. */
function quotedText({ text }: SearchState, t: Translate): string {
  const words = text.replaceAll('"', "");
  const mayDiffer = RIGHT_TO_LEFT.test(words + t("catalog.results.matching", { title: "", text: "" }));
  return t("catalog.results.quoted", { text: mayDiffer ? `\u2068${words}\u2069` : words });
}

type NumberWords = Pick<Words, "t" | "language">;

function countedKind(kind: string, { total, totalCapped }: Counted, words: NumberWords): string {
  if (total === null) return words.t(`catalog.kindSome.${kind}`);
  if (total === 0) return words.t(`catalog.kindNone.${kind}`);
  return words.t(`catalog.kinds.${kind}`, { count: total, number: totalText(total, totalCapped, words) });
}

export function countedAny(noun: string, { total, totalCapped }: Counted, words: NumberWords): string {
  if (total === null) return words.t(`catalog.foundSome.${noun}`);
  if (total === 0) return words.t(`catalog.foundNone.${noun}`);
  return words.t(`catalog.found.${noun}`, { count: total, number: totalText(total, totalCapped, words) });
}

/** `42`, or `1,000+` where the provider stopped counting. */
function totalText(total: number, totalCapped: boolean | undefined, { t, language }: NumberWords): string {
  const number = formatNumber(total, language);
  return totalCapped ? t("catalog.results.over", { number }) : number;
}

/** The one kind that a title can name. */
function titleKind({ categories: [slug, ...others] }: SearchState, categories: readonly CategoryChoice[]) {
  const category = others.length === 0 && categories.find((each) => each.slugId === slug);
  return category ? knownKind(category) : null;
}

/** Filters that the title says. */
function titleNames(search: SearchState, categories: readonly CategoryChoice[] = []): FilterName[] {
  const inTitle: FilterName[] = ["text", "place", "purpose"];
  if (titleKind(search, categories)) inTitle.push("category");
  return activeFilters(search).filter((name) => inTitle.includes(name));
}

/** One filter in words, as its chip says it: `Up to ₹1.2 Cr`. */
export function filterText(
  search: SearchState,
  name: FilterName,
  categories: readonly CategoryChoice[],
  words: DescribeWords,
): string {
  const { t, language } = words;
  switch (name) {
    case "text":
      return quotedText(search, t);
    case "place":
      return placeName(search) ?? "";
    case "area":
      return t(`catalog.filter.${search.polygon ? "drawnArea" : "mapArea"}`);
    case "purpose":
      return t(`catalog.kind.${search.purpose ?? "sell"}`);
    case "category":
      return listText(
        search.categories.map((slug) => categories.find((each) => each.slugId === slug)?.name ?? slug),
        language,
        "disjunction",
      );
    case "wishes":
      return wishesText(search, words) ?? t("catalog.filter.wishCount", { count: search.wishes.length });
    case "price":
      return priceText(search, words);
    case "features":
      return t("catalog.filter.featureCount", { count: search.features.length });
    case "posted":
      return t(`catalog.filter.posted.${search.posted ?? "last_week"}`);
    default:
      return t(`catalog.badge.${name === "premium" ? "premium" : "featured"}`);
  }
}

/** `Bedrooms 2–4 · Amenities: Pool or Garden`; null while the fields' names are unknown. */
function wishesText({ wishes }: SearchState, { t, language, parameters = [] }: DescribeWords): string | null {
  const number = new Intl.NumberFormat(language, { useGrouping: false });
  const rangeText = (min: number | undefined, max: number | undefined, measure: (figure: string) => string) => {
    if (min !== undefined && min === max) return measure(number.format(min));
    if (min !== undefined && max !== undefined) return measure(number.formatRange(min, max));
    if (min !== undefined) return t("catalog.filter.atLeast", { from: measure(number.format(min)) });
    return max === undefined ? "" : t("catalog.filter.priceTo", { to: measure(number.format(max)) });
  };
  const parts = wishes.map(({ id, min, max, values }) => {
    const parameter = parameters.find((each) => each.id === id);
    if (!parameter) return null;
    const { name, unit } = namedUnit(parameter.name);
    const measure = (figure: string) => [figure, unit].filter(Boolean).join(" ");
    const measured = [name, rangeText(min, max, measure)].filter(Boolean).join(" ");
    const words = values?.map((value) => optionText(parameter, value));
    const chosen = words && t("catalog.filter.chosen", { name, values: listText(words, language, "disjunction") });
    return [(min ?? max) === undefined ? "" : measured, chosen].filter(Boolean).join(" · ");
  });
  return parts.includes(null) ? null : parts.join(" · ");
}

/** What the title does not say, in one line: `Up to ₹1.2 Cr · In the last week`. */
export function describeRest(search: SearchState, categories: readonly CategoryChoice[], words: DescribeWords): string {
  const said = titleNames(search, categories);
  return activeFilters(search)
    .filter((name) => !said.includes(name))
    .map((name) => filterText(search, name, categories, words))
    .join(" · ");
}

/** A search in words: `Houses for sale in Lisbon · Up to €500 K`. */
export function describeSearch(search: SearchState, categories: readonly CategoryChoice[], words: Words): string {
  const title = resultsTitle(search, categories, { total: null }, words);
  return [title, describeRest(search, categories, words)].filter(Boolean).join(" · ");
}

function listText(items: string[], language: string, type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat(language, { type }).format(items);
}

function priceText({ minPrice, maxPrice }: SearchState, { t, settings, language }: Words): string {
  const price = (amount: number) => formatPrice(amount, settings, language);
  if (minPrice !== null && maxPrice !== null) {
    return t("catalog.filter.priceBetween", { from: price(minPrice), to: price(maxPrice) });
  }
  if (minPrice !== null) return t("catalog.filter.priceFrom", { from: price(minPrice) });
  return t("catalog.filter.priceTo", { to: price(maxPrice ?? 0) });
}
