import type { ParameterWish } from "@gable/shared-sdk/calls";
import {
  isByPrice,
  MOST_WISHES,
  readSearchAddress,
  type SearchAddress,
  searchAddressQuery,
} from "@gable/shared-sdk/wire";
import { lastPage } from "../shared/paging.ts";

export { fieldTexts } from "@gable/shared-sdk/wire";

/** Results on one page. */
export const PAGE_SIZE = 12;
/** Who looks for more narrows the search. */
export const LAST_PAGE = lastPage(PAGE_SIZE);

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
export interface SearchState extends SearchAddress {
  posted: PostedSince | null;
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

/** Reads the state from an address. Never fails, as {@link readSearchAddress} does not. */
export function parseSearch(query: URLSearchParams): SearchState {
  return {
    ...readSearchAddress(query),
    posted: oneOf(query.get("posted"), ["yesterday", "last_week"]),
    sort: oneOf(query.get("sort"), SORT_ORDERS) ?? "best",
    page: Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(query.get("page"))) || 1)),
    view: oneOf(query.get("view"), VIEWS) ?? "list",
  };
}

/** The shortest query that {@link parseSearch} reads back as the same state; empty without any filter. */
export function searchQuery(state: SearchState): string {
  const query = searchAddressQuery(state);
  if (state.posted) query.set("posted", state.posted);
  if (state.sort !== "best") query.set("sort", state.sort);
  if (state.page !== 1) query.set("page", String(state.page));
  if (state.view !== "list") query.set("view", state.view);
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
