import { coarse } from "../../platform/geo/index.ts";
import { placeholderPicture } from "./placeholderPicture.ts";

/** Characters of a description that everybody may read. */
const TEASER = 160;

/** The beginning of a text, cut at a word. */
export function teaser(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= TEASER) return line;
  const cut = line.slice(0, TEASER);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), TEASER - 30))}…`;
}

/** A coordinate as everybody may know it (see `platform/geo/coarse.ts`). */
export function roughly(coordinate: string): string {
  return coarse(Number(coordinate)).toFixed(2);
}

interface CutCard {
  address: string;
  latitude: string;
  longitude: string;
  parameters: unknown[];
  assign_facilities: unknown[];
  gallery: unknown[];
  documents: unknown[];
}

/** What a premium listing shows to those without the feature: title, price, cover and the part of town. */
export function cutCard<T extends CutCard>(card: T): T {
  return {
    ...card,
    address: "",
    latitude: roughly(card.latitude),
    longitude: roughly(card.longitude),
    parameters: [],
    assign_facilities: [],
    gallery: [],
    documents: [],
  };
}

interface CutDetail extends CutCard {
  id: number;
  description: string;
  meta_description: string;
  three_d_image: string;
  video_link: string;
  email: string;
  mobile: string;
  confirmed_at: string;
}

/**
 * The same in full: the beginning of the description, no films, nobody to call; and that something is left out. How
 * much of what is not said: a number would tell of changes to what is hidden.
 */
export function cutDetail<T extends CutDetail>(detail: T): T & { hidden: { placeholder: string } } {
  return {
    ...cutCard(detail),
    description: teaser(detail.description),
    meta_description: teaser(detail.meta_description),
    three_d_image: "",
    video_link: "",
    email: "",
    mobile: "",
    // It would tell of changes to what is hidden.
    confirmed_at: "",
    hidden: { placeholder: placeholderPicture(detail.id) },
  };
}
