import { emptyMedia, emptyValues, type ListingMedia, type ListingValues } from "./values.ts";

/** Raised when the shape of a draft changes so that older ones cannot be read. */
export const DRAFT_VERSION = 1;

/** What the editor keeps on this device while somebody writes. `savedAt` in milliseconds since 1970. */
export interface Draft {
  version: number;
  savedAt: number;
  values: ListingValues;
  media: ListingMedia;
}

/** Where drafts lie. Files are kept with them: a draft without its pictures is half lost. */
export interface DraftStore {
  read(key: string): Promise<unknown>;
  write(key: string, draft: Draft): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A draft belongs to one member and one listing (`new` for one not yet sent). */
export function draftKey(memberId: number, slugId: string | null): string {
  return `property:${memberId}:${slugId ?? "new"}`;
}

/**
 * Makes a stored draft usable, or refuses it: of another version, or damaged. Fields that a draft lacks
 * are empty, fields it should not have are dropped.
 */
export function readDraft(stored: unknown): Draft | null {
  if (!isRecord(stored) || stored.version !== DRAFT_VERSION || typeof stored.savedAt !== "number") return null;
  if (!isRecord(stored.values) || !isRecord(stored.media)) return null;
  const empty = emptyValues();
  const values = Object.fromEntries(
    Object.entries(empty).map(([field, fallback]) => {
      const value = (stored.values as Record<string, unknown>)[field];
      return [field, typeof value === typeof fallback && value !== null ? value : fallback];
    }),
  ) as unknown as ListingValues;
  const media = { ...emptyMedia(), ...(stored.media as Partial<ListingMedia>) };
  if (!Array.isArray(media.photos) || !Array.isArray(media.papers)) return null;
  return { version: DRAFT_VERSION, savedAt: stored.savedAt, values, media };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Pictures that failed their check are not worth keeping. */
export function draftOf(values: ListingValues, media: ListingMedia, now: number): Draft {
  return {
    version: DRAFT_VERSION,
    savedAt: now,
    values,
    media: {
      ...media,
      photos: media.photos.filter((photo) => !photo.problem),
      papers: media.papers.filter((paper) => !paper.problem),
    },
  };
}
