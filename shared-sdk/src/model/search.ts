import type { ListingKind, PropertyCard } from "./listing.ts";

/** Degrees; west is greater than east across the antimeridian. */
export interface MapBounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Listings that lie close together on a map. Prices in the site's currency. */
export interface Cluster {
  latitude: number;
  longitude: number;
  count: number;
  minPrice: number;
  maxPrice: number;
  /** Where its listings lie; null when the provider does not say. */
  bounds: MapBounds | null;
}

/** How many there are with each choice, as if nothing had been chosen of its kind. */
export interface SearchFacets {
  kinds: { kind: ListingKind; count: number }[];
  categories: { id: number; name: string; slugId: string; count: number }[];
  /** `from` inclusive, `to` exclusive and null for the last class. */
  prices: { from: number; to: number | null; count: number }[];
  /** Where very many match only a part of them is counted: each count is then the least that there are, 0 included. */
  areEstimates: boolean;
}

/** Something that the words of a search ask for. */
export interface WordsPart {
  /** What it narrows by; providers may know other kinds. */
  kind: string;
  /** The place, the categories, the field, or the words as they were typed. */
  text: string;
  /** The words of a search without it: its own stand in quotation marks, but for words that are looked for as they are. */
  without: string;
  /** The words of the search without its own. */
  broader: string;
  /** Of sale or rent. */
  listingKind: ListingKind | null;
  /** Of prices and numbers. */
  min: number | null;
  max: number | null;
}

/** What the words of a search were taken for. */
export interface UnderstoodWords {
  parts: WordsPart[];
  /** What no listing has beside the other parts: not asked for. */
  leftOut: WordsPart[];
  /** The words of a search for them as they are. */
  exact: string;
}

export interface SearchResult {
  items: PropertyCard[];
  clusters: Cluster[];
  /** Null when not asked for, and from a provider without the extension. */
  facets: SearchFacets | null;
  /** Null on the last page. */
  nextCursor: string | null;
  total: number;
  /** There are more than `total`. */
  totalCapped: boolean;
  /** Words that were taken for others as well. */
  corrections: { from: string; to: string[] }[];
  /** Null where words are looked for as they are, and from a provider without the extension `search-words`. */
  understood: UnderstoodWords | null;
}
