import type { Corners, ParameterWish } from "@gable/shared-sdk/calls";
import type { MapBounds } from "@gable/shared-sdk/model";
import { boundsText, cornersText, readBounds, readCorners } from "./area-text.ts";

/** Results on one page. */
export const PAGE_SIZE = 12;
/** The provider's lists go no further down than this; who looks for more narrows the search. */
const DEEPEST = 10_000;
export const LAST_PAGE = Math.floor(DEEPEST / PAGE_SIZE) + 1;

/** What a visitor looks for: for sale or to rent. */
export type Purpose = "sell" | "rent";

/** How long ago a listing was posted; the provider knows these two steps only (wire page, `posted_since`). */
export type PostedSince = "yesterday" | "last_week";

export const SORT_ORDERS = [
  "best",
  "newest",
  "oldest",
  "price_asc",
  "price_desc",
  "most_viewed",
  "most_liked",
] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const VIEWS = ["list", "split", "map"] as const;
export type ResultsView = (typeof VIEWS)[number];

/** Everything the results screen depends on. The address is its only store. */
export interface SearchState {
  purpose: Purpose | null;
  /** Slugs of categories, any of them, in the order of the alphabet. */
  categories: string[];
  /** Exact names, as the provider spells them. */
  city: string | null;
  state: string | null;
  country: string | null;
  /** Free text: a place, a street, a word of the title. */
  text: string;
  /** In the currency of the settings; whole units. */
  minPrice: number | null;
  maxPrice: number | null;
  /** What fields must be filled with, all of them, by their ids: two to four bedrooms, a pool or a garden. */
  wishes: ParameterWish[];
  /** Ids of parameters that a listing must have one of filled, whatever with. */
  features: number[];
  posted: PostedSince | null;
  promoted: boolean;
  premium: boolean;
  /** What the map was looking at when the visitor searched there. */
  bounds: MapBounds | null;
  /** Drawn on the map: three corners at least. */
  polygon: Corners | null;
  sort: SortOrder;
  /** Counted from 1. */
  page: number;
  view: ResultsView;
}

export const EMPTY_SEARCH: SearchState = {
  purpose: null,
  categories: [],
  city: null,
  state: null,
  country: null,
  text: "",
  minPrice: null,
  maxPrice: null,
  wishes: [],
  features: [],
  posted: null,
  promoted: false,
  premium: false,
  bounds: null,
  polygon: null,
  sort: "best",
  page: 1,
  view: "list",
};

/** Filters that narrow the results and can be dropped one by one, in the order they are shown. */
export const FILTER_NAMES = [
  "text",
  "place",
  "area",
  "purpose",
  "category",
  "price",
  "wishes",
  "features",
  "posted",
  "promoted",
  "premium",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The provider's limits of one search. */
export const MOST_WISHES = 10;
const MOST_VALUES = 50;
const MOST_CATEGORIES = 20;
const LONGEST_WORD = 120;
/** Largest value of the provider's integer. */
const LARGEST_ID = 2_147_483_647;

/** Orders in which a rent would stand among prices of sales. */
const isByPrice = (sort: SortOrder) => sort === "price_asc" || sort === "price_desc";

/**
 * Reads the state from an address. Never fails: unknown names are ignored, values that make no sense
 * count as absent, a lowest price above the highest changes places with it, and an order by price is one of sales
 * unless it says of rents.
 */
export function parseSearch(query: URLSearchParams): SearchState {
  let minPrice = positiveNumber(query.get("min_price"));
  let maxPrice = positiveNumber(query.get("max_price"));
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) [minPrice, maxPrice] = [maxPrice, minPrice];
  const sort = oneOf(query.get("sort"), SORT_ORDERS) ?? "best";
  const purpose = oneOf(query.get("type"), ["sell", "rent"]);
  return {
    purpose: purpose ?? (isByPrice(sort) ? "sell" : null),
    categories: [...new Set(query.getAll("category").flatMap((slugs) => slugs.split(",")))]
      .flatMap((slug) => word(slug) ?? [])
      .sort()
      .slice(0, MOST_CATEGORIES),
    city: word(query.get("city")),
    state: word(query.get("state")),
    country: word(query.get("country")),
    text: word(query.get("q")) ?? "",
    minPrice,
    maxPrice,
    wishes: readWishes(query.getAll("field").flatMap((texts) => texts.split("\n"))),
    features: [...new Set(query.getAll("features").flatMap(idList))].sort((a, b) => a - b),
    posted: oneOf(query.get("posted"), ["yesterday", "last_week"]),
    promoted: query.get("promoted") === "1",
    premium: query.get("premium") === "1",
    bounds: readBounds(query.get("bounds")),
    polygon: readCorners(query.get("polygon")),
    sort,
    page: Math.min(LAST_PAGE, Math.max(1, Math.trunc(positiveNumber(query.get("page")) ?? 1))),
    view: oneOf(query.get("view"), VIEWS) ?? "list",
  };
}

/** The shortest query that {@link parseSearch} reads back as the same state; empty without any filter. */
export function searchQuery(state: SearchState): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== "") query.set(name, String(value));
  };
  put("type", state.purpose);
  put("category", state.categories.join(","));
  put("city", state.city);
  put("state", state.state);
  put("country", state.country);
  put("q", state.text);
  put("min_price", state.minPrice);
  put("max_price", state.maxPrice);
  for (const text of fieldTexts(state)) query.append("field", text);
  put("features", state.features.join(","));
  put("posted", state.posted);
  put("promoted", state.promoted ? 1 : null);
  put("premium", state.premium ? 1 : null);
  put("bounds", state.bounds && boundsText(state.bounds));
  put("polygon", state.polygon && cornersText(state.polygon));
  put("sort", state.sort === "best" ? null : state.sort);
  put("page", state.page === 1 ? null : state.page);
  put("view", state.view === "list" ? null : state.view);
  return query.toString();
}

/** The query's parameters each by its name, as the host keeps the last search; several of one name a line each. */
export function searchFields(state: SearchState): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(searchQuery(state)))
    fields[name] = name in fields ? `${fields[name]}\n${value}` : value;
  return fields;
}

export function searchHref(state: SearchState, path = "/properties"): string {
  const query = searchQuery(state);
  return query === "" ? path : `${path}?${query}`;
}

/**
 * Changes filters or order; the page starts again at 1, because the old one would show something else. Prices of sales
 * and rents never stand in one order: an order by price asks for sales, and ends when sales and rents are asked for.
 */
export function refine(state: SearchState, change: Partial<SearchState>): SearchState {
  const next = { ...state, page: 1, ...change };
  if (next.purpose || !isByPrice(next.sort)) return next;
  return change.sort ? { ...next, purpose: "sell" } : { ...next, sort: "best" };
}

/** The wishes without those for a field, and with another one for it if it asks for something. */
export function withWish(wishes: readonly ParameterWish[], wish: ParameterWish): ParameterWish[] {
  const others = wishes.filter(({ id }) => id !== wish.id);
  const asks = wish.min !== undefined || wish.max !== undefined || Boolean(wish.values?.length);
  return (asks ? [...others, wish] : others).sort((a, b) => a.id - b.id).slice(0, MOST_WISHES);
}

/** The state as an address shows it that has one view; any view without one. */
export function viewed(state: SearchState, view: ResultsView | undefined): SearchState {
  return view ? { ...state, view } : state;
}

export function activeFilters(state: SearchState): FilterName[] {
  return FILTER_NAMES.filter((name) => isActive(state, name));
}

/** The state without one filter, on page 1. */
export function dropFilter(state: SearchState, name: FilterName): SearchState {
  switch (name) {
    case "text":
      return refine(state, { text: "" });
    case "place":
      return refine(state, { city: null, state: null, country: null });
    case "area":
      return refine(state, { bounds: null, polygon: null });
    case "price":
      return refine(state, { minPrice: null, maxPrice: null });
    case "category":
      return refine(state, { categories: [] });
    case "wishes":
    case "features":
      return refine(state, { [name]: [] });
    case "promoted":
    case "premium":
      return refine(state, { [name]: false });
    default:
      return refine(state, { [name]: null });
  }
}

/** The state without any filter; order and view stay. */
export function clearFilters(state: SearchState): SearchState {
  return refine({ ...EMPTY_SEARCH, sort: state.sort, view: state.view }, {});
}

/** What a heading calls the place: the city, else the wider place, else nothing. */
export function placeName(state: SearchState): string | null {
  return state.city ?? state.state ?? state.country;
}

function isActive(state: SearchState, name: FilterName): boolean {
  switch (name) {
    case "text":
      return state.text !== "";
    case "place":
      return placeName(state) !== null;
    case "area":
      return state.bounds !== null || state.polygon !== null;
    case "price":
      return state.minPrice !== null || state.maxPrice !== null;
    case "category":
      return state.categories.length > 0;
    case "wishes":
    case "features":
      return state[name].length > 0;
    default:
      return Boolean(state[name]);
  }
}

function oneOf<const T extends string>(value: string | null, allowed: readonly T[]): T | null {
  return allowed.find((candidate) => candidate === value) ?? null;
}

/** Cut where no character is torn and no space is left at the end, so that it reads back as it is. */
function word(value: string | null): string | null {
  const trimmed = (value ?? "")
    .trim()
    .slice(0, LONGEST_WORD)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return trimmed === "" ? null : trimmed;
}

/** People type `1,200,000`; separators are dropped. */
function positiveNumber(value: string | null): number | null {
  // Without scripts a form sends what was typed, also a decimal comma.
  const number = Number((value ?? "").replace(/,(?=\d{1,2}$)/, ".").replace(/[\s,_]/g, ""));
  return Number.isFinite(number) && number > 0 ? number : null;
}

function idList(value: string): number[] {
  return value
    .split(",")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** `5_2_4`: field 5 from 2 to 4, either may be left out; `7-Pool`: field 7 with Pool, one text for each choice. */
export function fieldTexts({ wishes }: Pick<SearchState, "wishes">): string[] {
  return wishes.flatMap(({ id, min, max, values = [] }) => [
    ...(min === undefined && max === undefined ? [] : [`${id}_${min ?? ""}_${max ?? ""}`]),
    ...values.map((value) => `${id}-${value}`),
  ]);
}

function readWishes(texts: readonly string[]): ParameterWish[] {
  // Keys that are whole numbers stand in their order.
  const found: Record<number, ParameterWish> = {};
  for (const text of texts) {
    const [, digits = "", sign, rest = ""] = /^(\d+)([_-])(.+)$/s.exec(text) ?? [];
    const id = Number(digits);
    const before = found[id] ?? { id };
    const wish = sign === "_" ? readRange(before, rest) : readChoice(before, rest);
    if (wish && id > 0 && id <= LARGEST_ID) found[id] = wish;
  }
  return Object.values(found).slice(0, MOST_WISHES);
}

function readRange(wish: ParameterWish, text: string): ParameterWish | null {
  const [, least = "", most = ""] = /^(\d{0,12}(?:\.\d{1,4})?)_(\d{0,12}(?:\.\d{1,4})?)$/.exec(text) ?? [];
  if (least === "" && most === "") return null;
  const [min, max] = [Number(least), Number(most)];
  if (least !== "" && most !== "") return { ...wish, min: Math.min(min, max), max: Math.max(min, max) };
  return least === "" ? { ...wish, max } : { ...wish, min };
}

function readChoice(wish: ParameterWish, text: string): ParameterWish | null {
  const value = word(text);
  if (value === null) return null;
  return { ...wish, values: [...new Set([...(wish.values ?? []), value])].sort().slice(0, MOST_VALUES) };
}
