import type { Coordinates, Moment, Page, PageMeta, PictureTexts, Place } from "../../model/common.ts";

export function toPictureTexts(pictures: { url: string; alt?: string }[]): PictureTexts {
  return Object.fromEntries(pictures.flatMap(({ url, alt }) => (url && alt ? [[url, alt]] : [])));
}

/** A list answer as a page. Without a total, what is known to exist counts. */
export function toPage<W, T>(
  answer: { data: W[]; total?: number },
  decode: (row: W) => T,
  offset: number = 0,
): Page<T> {
  const items = answer.data.map(decode);
  return { items, total: answer.total ?? offset + items.length };
}

/** ISO 8601 of a raw column (`2026-01-02 03:04:05` is UTC), null for human text. */
export function toIso(text: string | null | undefined): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const hasTime = text.length > 10;
  const date = new Date(hasTime && !hasZone ? `${text.replace(" ", "T")}Z` : text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The first text that is a date; the last non-empty one as human text. */
export function toMoment(...texts: (string | null | undefined)[]): Moment {
  for (const text of texts) {
    const iso = toIso(text);
    if (iso) return { iso, text: "" };
  }
  return { iso: null, text: texts.find((text) => text) ?? "" };
}

/** Null when either is missing, no number, or both are 0 (how providers store "unknown"). */
export function toCoordinates(latitude: string, longitude: string): Coordinates | null {
  const point = { latitude: Number.parseFloat(latitude), longitude: Number.parseFloat(longitude) };
  if (!Number.isFinite(point.latitude) || !Number.isFinite(point.longitude)) return null;
  if (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) return null;
  return point.latitude === 0 && point.longitude === 0 ? null : point;
}

interface WirePlace {
  city: string;
  state: string;
  country: string;
  latitude: string;
  longitude: string;
}

export function toPlace(row: WirePlace, address: string): Place {
  return {
    address,
    city: row.city,
    state: row.state,
    country: row.country,
    coordinates: toCoordinates(row.latitude, row.longitude),
  };
}

export function toMeta(row: {
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  meta_image: string;
}): PageMeta {
  return {
    title: row.meta_title,
    description: row.meta_description,
    keywords: row.meta_keywords,
    image: row.meta_image,
  };
}

export function toCategoryReference(row: { id: number; category: string; image?: string; slug_id: string } | null): {
  id: number;
  name: string;
  slugId: string;
  icon: string;
} {
  return { id: row?.id ?? 0, name: row?.category ?? "", slugId: row?.slug_id ?? "", icon: row?.image ?? "" };
}
