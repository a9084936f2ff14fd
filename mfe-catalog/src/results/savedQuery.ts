import { parseSearch, type SearchState, searchQuery } from "../search/searchState.ts";

/**
 * What of a search is saved: neither order, page and view nor the posting date, since whatever is new was posted now
 * (docs/api-extensions.md). Empty for a search that narrows nothing.
 */
export function savedQuery(search: SearchState): string {
  return searchQuery({ ...search, sort: "best", page: 1, view: "list", posted: null });
}

/** Whether a saved query finds the same as a search, in whatever order its parameters stand. */
export function isSameSearch(query: string, search: SearchState): boolean {
  return savedQuery(parseSearch(new URLSearchParams(query))) === savedQuery(search);
}
