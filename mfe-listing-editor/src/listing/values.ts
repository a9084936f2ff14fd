import type { PlaceAccuracy, ProjectKind, RentPeriod } from "@gable/shared-sdk/model";
import type { StoredUpload } from "./UploadQueue.ts";

/** Rent is always for a period; a sale never is (spec §3). */
export const rentPeriods: readonly RentPeriod[] = ["daily", "monthly", "quarterly", "yearly"];

export const projectKinds: readonly ProjectKind[] = ["upcoming", "under_construction"];

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
  /** Of projects alone; type, price, rent and privacy are of properties alone. */
  projectKind: ProjectKind;
  address: string;
  clientAddress: string;
  city: string;
  state: string;
  country: string;
  latitude: string;
  longitude: string;
  /** What others see of the place. */
  placeAccuracy: PlaceAccuracy;
  parameters: Record<string, string | string[]>;
  facilities: Record<string, string>;
  videoLink: string;
  /** Of the address, as chosen; empty: made of the title. */
  slug: string;
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
    projectKind: "upcoming",
    address: "",
    clientAddress: "",
    city: "",
    state: "",
    country: "",
    latitude: "",
    longitude: "",
    placeAccuracy: "precise",
    parameters: {},
    facilities: {},
    videoLink: "",
    slug: "",
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
  /** The chosen file, once it is with the provider and waits for its form. */
  upload?: StoredUpload;
  /** Fingerprint of the bytes as they were chosen, to tell a picture chosen twice. */
  fingerprint?: string;
  /** What it shows, in words. */
  text?: string;
}

export interface EditedDocument {
  key: string;
  name: string;
  /** Bytes; null when the provider does not say. */
  size: number | null;
  file?: Blob;
  kept?: { id: number; url: string };
  /** As of a picture. */
  upload?: StoredUpload;
  fingerprint?: string;
}

/** A floor of a project: what it is called, and its plan. */
export interface Floor {
  /** Unique within the editor; stable over reordering. */
  key: string;
  /** Null: not with the provider yet. */
  id: number | null;
  title: string;
  plan: Photo | null;
}

export interface ListingMedia {
  photos: Photo[];
  documents: EditedDocument[];
  /** The 360° picture, at most one. */
  panorama: Photo | null;
  /** Shown where the listing is shared; null: the cover. */
  metaImage: Photo | null;
  /** Answers to parameters of the kind file, by `fieldKey`. */
  parameterFiles: Record<string, EditedDocument>;
  /** Of projects alone. */
  floors: Floor[];
}

export function emptyMedia(): ListingMedia {
  return { photos: [], documents: [], panorama: null, metaImage: null, parameterFiles: {}, floors: [] };
}

/** Every file of a listing; answers that are files among them. */
export function allFiles({ photos, documents, panorama, metaImage, floors, parameterFiles }: ListingMedia) {
  const answers = Object.values(parameterFiles);
  const files: (Photo | EditedDocument | null)[] = [
    ...photos,
    panorama,
    metaImage,
    ...floors.map(({ plan }) => plan),
    ...documents,
  ];
  return [...files, ...answers].filter((file) => file !== null);
}
