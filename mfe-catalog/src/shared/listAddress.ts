import { pageOf } from "./paging.ts";

/** Reads a filter by the name that it has in the address of a list. */
const READERS = {
  category: (query: URLSearchParams) => query.get("category"),
  city: (query: URLSearchParams) => query.get("city"),
  promoted: (query: URLSearchParams) => query.get("promoted"),
  q: (query: URLSearchParams) => query.get("q"),
  status: (query: URLSearchParams) => query.get("status"),
  type: (query: URLSearchParams) => query.get("type"),
  verified: (query: URLSearchParams) => query.get("verified"),
};

export type FilterName = keyof typeof READERS;

/** What a list is narrowed by, each by the name that it has in the address; those that are not given are absent. */
export type ListFilters<N extends FilterName> = Partial<Record<N, string>>;

const LONGEST = 120;

/** Reads the named filters from an address; blank ones count as absent, long ones are cut. */
export function readFilters<N extends FilterName>(query: URLSearchParams, names: readonly N[]): ListFilters<N> {
  const filters: ListFilters<N> = {};
  for (const name of names) {
    const value = READERS[name](query)?.trim().slice(0, LONGEST).trim();
    if (value) filters[name] = value;
  }
  return filters;
}

/** The shortest address of a page of a list, its filters in the order of the alphabet. */
export function listHref<N extends FilterName>(path: string, filters: ListFilters<N>, page = 1): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(filters).sort() as N[]) if (filters[name]) query.set(name, filters[name]);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Filters and page of an address. */
export function listAddress<N extends FilterName>(query: URLSearchParams, names: readonly N[]) {
  return { filters: readFilters(query, names), page: pageOf(query) };
}
