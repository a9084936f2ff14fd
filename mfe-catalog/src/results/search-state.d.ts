/** What a visitor looks for: for sale or to rent. */
export type Purpose = "sell" | "rent";
/** How long ago a listing was posted; the provider knows these two steps only (wire page, `posted_since`). */
export type PostedSince = "yesterday" | "last_week";
export declare const SORT_ORDERS: readonly ["best", "newest", "oldest", "price_asc", "price_desc", "most_viewed", "most_liked"];
export type SortOrder = (typeof SORT_ORDERS)[number];
export declare const VIEWS: readonly ["list", "split", "map"];
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
export declare const EMPTY_SEARCH: SearchState;
/** Filters that narrow the results and can be dropped one by one, in the order they are shown. */
export declare const FILTER_NAMES: readonly ["text", "place", "purpose", "category", "price", "features", "posted", "promoted", "premium"];
export type FilterName = (typeof FILTER_NAMES)[number];
/**
 * Reads the state from an address. Never fails: unknown names are ignored, values that make no sense
 * count as absent, and a lowest price above the highest changes places with it.
 */
export declare function parseSearch(query: URLSearchParams): SearchState;
/** The shortest query that {@link parseSearch} reads back as the same state; empty without any filter. */
export declare function searchQuery(state: SearchState): string;
export declare function searchHref(state: SearchState, path?: string): string;
/** Changes filters or order; the page starts again at 1, because the old one would show something else. */
export declare function refine(state: SearchState, change: Partial<SearchState>): SearchState;
export declare function activeFilters(state: SearchState): FilterName[];
/** The state without one filter, on page 1. */
export declare function dropFilter(state: SearchState, name: FilterName): SearchState;
/** The state without any filter; order and view stay. */
export declare function clearFilters(state: SearchState): SearchState;
/** What a heading calls the place: the city, else the wider place, else nothing. */
export declare function placeName(state: SearchState): string | null;
