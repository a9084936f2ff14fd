/** One page of a list. `total` counts all pages; it is the number of items when the provider did not say. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** What a list call takes. */
export interface Paging {
  offset?: number;
  limit?: number;
}

/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Place {
  address: string;
  city: string;
  state: string;
  country: string;
  coordinates: Coordinates | null;
}

/** For search engines and shared links. Empty where the provider has none. */
export interface PageMeta {
  title: string;
  description: string;
  keywords: string;
  image: string;
}

/** A stored image: an absolute or site-relative address; `id` where it can be removed. */
export interface Picture {
  id: number;
  url: string;
  /** A floor plan among the photographs. */
  plan?: true;
}

/** What pictures show, in words, by their addresses. Those that nobody described are not in it. */
export type PictureTexts = Record<string, string>;

/** A stored document. */
export interface DocumentFile {
  id: number;
  name: string;
  url: string;
}

/** ISO date, or the provider's own human text where it sends nothing better. */
export interface Moment {
  /** ISO 8601, or null. */
  iso: string | null;
  /** Text in the provider's language, to show only when `iso` is null. */
  text: string;
}

export type ReviewStatus = "pending" | "approved" | "rejected" | "expired";
export type DistanceUnit = "km" | "m" | "mi" | "yd";
