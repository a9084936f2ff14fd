import type { PropertySearch } from "@gable/shared-sdk/calls";
import type { SearchResult } from "@gable/shared-sdk/model";
import type { ListingRow, ListingTile } from "../shared/tile.ts";
import { PAGE_SIZE, type SearchState } from "./searchState.ts";

/** Filters as the call takes them. Absent ones are left out, so that equal searches share a key. */
export interface SearchFilters extends PropertySearch {
  /** Any of several; one alone is `categorySlug`. */
  categorySlugs?: string[];
}

/** What a provider says of the words of a search. */
export interface SaidOfWords extends Pick<SearchResult, "corrections" | "understood"> {
  /** Homes that have only some of what the words ask for, below the others where these are few. */
  partly: ListingTile[];
}

/** A page of results, with what stands above it. */
export interface FoundPage extends Pick<SearchResult, "total" | "totalCapped" | "nextCursor"> {
  /** What the words were taken for; null where they are looked for as they are. */
  said: SaidOfWords | null;
  items: ListingRow[];
  /** Paid for, and none of `items`: at most three, above the first page in the order of the best match. */
  featured: ListingTile[];
}

/** Key of a page of results. */
export const searchKey = (search: SearchState) => ["search-properties", pageInput(search), "shown"] as const;

/** A page of results as the call takes it. The best match of equals is the newest. */
export function pageInput(search: SearchState): SearchFilters {
  const offset = (search.page - 1) * PAGE_SIZE;
  return {
    ...filtersOf(search),
    sort: search.sort === "best" ? "newest" : search.sort,
    ...(offset > 0 && { offset }),
    limit: PAGE_SIZE,
  };
}

export function filtersOf(search: SearchState): SearchFilters {
  const { categories, wishes, features } = search;
  const input: SearchFilters = {
    kind: search.purpose ?? undefined,
    categorySlug: categories.length === 1 ? categories[0] : undefined,
    categorySlugs: categories.length > 1 ? categories : undefined,
    city: search.city ?? undefined,
    state: search.state ?? undefined,
    country: search.country ?? undefined,
    search: search.text || undefined,
    minPrice: search.minPrice ?? undefined,
    maxPrice: search.maxPrice ?? undefined,
    parameters: wishes.length > 0 ? wishes : undefined,
    parameterIds: features.length > 0 ? features : undefined,
    postedSince: search.posted === "last_week" ? "week" : (search.posted ?? undefined),
    promotedOnly: search.promoted || undefined,
    premiumOnly: search.premium || undefined,
    bounds: search.bounds ?? undefined,
    polygon: search.polygon ?? undefined,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
