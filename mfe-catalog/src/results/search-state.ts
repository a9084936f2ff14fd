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
  /** Slug of a category. */
  category: string | null;
  /** Exact names, as the provider spells them. */
  city: string | null;
  state: string | null;
  country: string | null;
  /** Free text: a place, a street, a word of the title. */
  text: string;
  /** In the currency of the settings; whole units. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Ids of parameters that a listing must have one of, such as a pool. */
  features: number[];
  posted: PostedSince | null;
  promoted: boolean;
  premium: boolean;
  sort: SortOrder;
  /** Counted from 1. */
  page: number;
  view: ResultsView;
}

export const EMPTY_SEARCH: SearchState = {
  purpose: null,
  category: null,
  city: null,
  state: null,
  country: null,
  text: "",
  minPrice: null,
  maxPrice: null,
  features: [],
  posted: null,
  promoted: false,
  premium: false,
  sort: "best",
  page: 1,
  view: "list",
};

/** Filters that narrow the results and can be dropped one by one, in the order they are shown. */
export const FILTER_NAMES = [
  "text",
  "place",
  "purpose",
  "category",
  "price",
  "features",
  "posted",
  "promoted",
  "premium",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/**
 * Reads the state from an address. Never fails: unknown names are ignored, values that make no sense
 * count as absent, and a lowest price above the highest changes places with it.
 */
export function parseSearch(query: URLSearchParams): SearchState {
  let minPrice = positiveNumber(query.get("min_price"));
  let maxPrice = positiveNumber(query.get("max_price"));
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) [minPrice, maxPrice] = [maxPrice, minPrice];
  return {
    purpose: oneOf(query.get("type"), ["sell", "rent"]),
    category: word(query.get("category")),
    city: word(query.get("city")),
    state: word(query.get("state")),
    country: word(query.get("country")),
    text: word(query.get("q")) ?? "",
    minPrice,
    maxPrice,
    features: [...new Set(query.getAll("features").flatMap(idList))].sort((a, b) => a - b),
    posted: oneOf(query.get("posted"), ["yesterday", "last_week"]),
    promoted: query.get("promoted") === "1",
    premium: query.get("premium") === "1",
    sort: oneOf(query.get("sort"), SORT_ORDERS) ?? "best",
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
  put("category", state.category);
  put("city", state.city);
  put("state", state.state);
  put("country", state.country);
  put("q", state.text);
  put("min_price", state.minPrice);
  put("max_price", state.maxPrice);
  put("features", state.features.join(","));
  put("posted", state.posted);
  put("promoted", state.promoted ? 1 : null);
  put("premium", state.premium ? 1 : null);
  put("sort", state.sort === "best" ? null : state.sort);
  put("page", state.page === 1 ? null : state.page);
  put("view", state.view === "list" ? null : state.view);
  return query.toString();
}

export function searchHref(state: SearchState, path = "/properties"): string {
  const query = searchQuery(state);
  return query === "" ? path : `${path}?${query}`;
}

/** Changes filters or order; the page starts again at 1, because the old one would show something else. */
export function refine(state: SearchState, change: Partial<SearchState>): SearchState {
  return { ...state, page: 1, ...change };
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
    case "price":
      return refine(state, { minPrice: null, maxPrice: null });
    case "features":
      return refine(state, { features: [] });
    case "promoted":
    case "premium":
      return refine(state, { [name]: false });
    default:
      return refine(state, { [name]: null });
  }
}

/** The state without any filter; order and view stay. */
export function clearFilters(state: SearchState): SearchState {
  return { ...EMPTY_SEARCH, sort: state.sort, view: state.view };
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
    case "price":
      return state.minPrice !== null || state.maxPrice !== null;
    case "features":
      return state.features.length > 0;
    default:
      return Boolean(state[name]);
  }
}

function oneOf<const T extends string>(value: string | null, allowed: readonly T[]): T | null {
  return allowed.find((candidate) => candidate === value) ?? null;
}

function word(value: string | null): string | null {
  const trimmed = value?.trim().slice(0, 120) ?? "";
  return trimmed === "" ? null : trimmed;
}

/** People type `1,200,000`; separators are dropped. */
function positiveNumber(value: string | null): number | null {
  const number = Number((value ?? "").replace(/[\s,_]/g, ""));
  return Number.isFinite(number) && number > 0 ? number : null;
}

function idList(value: string): number[] {
  return value
    .split(",")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
