import type { RentPeriod } from "@gable/shared-sdk/model";

/** Rent is always for a period; a sale never is (spec §3). */
export const rentPeriods: readonly RentPeriod[] = ["daily", "monthly", "quarterly", "yearly"];

/**
 * What the editor's fields hold, as typed: numbers stay text until they are sent, so that a draft
 * gives back exactly what was written. Keys of `parameters` and `facilities` are made by `fieldKey`.
 */
export interface ListingValues {
  title: string;
  description: string;
  categoryId: string;
  type: "sell" | "rent";
  price: string;
  rentPeriod: RentPeriod;
  isPrivate: boolean;
  address: string;
  clientAddress: string;
  city: string;
  state: string;
  country: string;
  latitude: string;
  longitude: string;
  parameters: Record<string, string | string[]>;
  facilities: Record<string, string>;
  videoLink: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
}

/** Ids as keys with a letter in front: a path like `parameters.12` would be taken for a place in an array. */
export function fieldKey(id: number): string {
  return `n${id}`;
}

export function emptyValues(): ListingValues {
  return {
    title: "",
    description: "",
    categoryId: "",
    type: "sell",
    price: "",
    rentPeriod: "monthly",
    isPrivate: false,
    address: "",
    clientAddress: "",
    city: "",
    state: "",
    country: "",
    latitude: "",
    longitude: "",
    parameters: {},
    facilities: {},
    videoLink: "",
    metaTitle: "",
    metaDescription: "",
    metaKeywords: "",
  };
}

/** The values with an empty answer for every facility that has none: a field without a value is no text. */
export function withFacilities(values: ListingValues, facilities: { id: number }[]): ListingValues {
  const empty = Object.fromEntries(facilities.map(({ id }) => [fieldKey(id), ""]));
  return { ...values, facilities: { ...empty, ...values.facilities } };
}

/** One picture of the listing. The first is the cover (the wire's title image), the rest the gallery. */
export interface Photo {
  /** Unique within the editor; stable over reordering. */
  key: string;
  name: string;
  /** New: chosen on this device. */
  file?: Blob;
  /** Already with the provider; `id` is null for the cover, which the wire keeps outside the gallery. */
  kept?: { id: number | null; url: string };
  /** Fingerprint of the bytes, to tell a picture chosen twice. */
  fingerprint?: string;
  problem?: PhotoProblem;
}

export type PhotoProblem = "type" | "unreadable" | "small" | "large" | "too-many";

export interface Paper {
  key: string;
  name: string;
  /** Bytes; null when the provider does not say. */
  size: number | null;
  file?: Blob;
  kept?: { id: number; url: string };
  problem?: "type" | "large" | "too-many";
}

export interface ListingMedia {
  photos: Photo[];
  papers: Paper[];
  /** The 360° picture, at most one. */
  panorama: Photo | null;
  /** Answers to parameters of the kind file, by `fieldKey`. */
  parameterFiles: Record<string, { name: string; file: Blob }>;
}

export function emptyMedia(): ListingMedia {
  return { photos: [], papers: [], panorama: null, parameterFiles: {} };
}
