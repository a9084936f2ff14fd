import { type ListedKind, type Section, sectionsOf } from "./sections.ts";
import { type EditedDocument, emptyMedia, emptyValues, type ListingMedia, type ListingValues } from "./values.ts";

/** Raised when the shape of a draft changes so that older ones cannot be read. */
export const DRAFT_VERSION = 1;

/** Where its writer was: the section, and the field where they were in one. */
export interface DraftPlace {
  section: Section;
  field: string | null;
}

/** What the editor keeps while somebody writes. `savedAt` in milliseconds since 1970. */
export interface Draft {
  version: number;
  savedAt: number;
  values: ListingValues;
  media: ListingMedia;
  place?: DraftPlace | null;
}

/** What this device knows of the draft at the provider. */
export interface SyncMark {
  /** The revision that was read or written last; 0 for none. */
  revision: number;
  /** `savedAt` of the local draft that the provider has whole; 0 for none. */
  sentAt: number;
}

const NO_MARK: SyncMark = { revision: 0, sentAt: 0 };

/** Where drafts, and what belongs to them, lie. Files are kept with them: a draft without its pictures is half lost. */
export interface DraftStore {
  read(key: string): Promise<unknown>;
  write(key: string, value: Draft | SyncMark | DraftPlace): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Where this device keeps what it knows of the same draft at the provider. */
export const markKey = (key: string) => `${key}:sent`;
/** Where the place lies at which its writer was last. */
export const placeKey = (key: string) => `${key}:place`;
/** Where the version lies that was not chosen of two. */
export const otherKey = (key: string) => `${key}:other`;

/** A draft belongs to one member and one listing (`new` for one not yet sent). */
export function draftKey(memberId: number, slugId: string | null, kind: ListedKind = "property"): string {
  return `${kind}:${memberId}:${slugId ?? "new"}`;
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
  // Documents had another name once.
  const { papers, ...files } = stored.media as Partial<ListingMedia> & { papers?: EditedDocument[] };
  const media = { ...emptyMedia(), ...(papers && { documents: papers }), ...files };
  if (!Array.isArray(media.photos) || !Array.isArray(media.documents) || !isRecord(media.parameterFiles)) return null;
  // Answers that are files had no key of their own once.
  const parameterFiles = Object.fromEntries(
    Object.entries(media.parameterFiles).map(([field, file]) => [
      field,
      { ...file, key: file.key ?? `answer-${field}`, size: file.size ?? null },
    ]),
  );
  return {
    version: DRAFT_VERSION,
    savedAt: stored.savedAt,
    values,
    media: { ...media, parameterFiles },
    place: readPlace(stored.place),
  };
}

/** What is stored under {@link placeKey}. */
export function readPlace(stored: unknown): DraftPlace | null {
  if (!isRecord(stored)) return null;
  const { section, field } = stored;
  const known = [...sectionsOf("property"), ...sectionsOf("project")].find((each) => each === section);
  return known ? { section: known, field: typeof field === "string" ? field : null } : null;
}

/** What is stored under {@link markKey}. */
export function readMark(stored: unknown): SyncMark {
  if (!isRecord(stored)) return NO_MARK;
  const { revision, sentAt } = stored;
  return typeof revision === "number" && typeof sentAt === "number" ? { revision, sentAt } : NO_MARK;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function draftOf(
  values: ListingValues,
  media: ListingMedia,
  now: number,
  place: DraftPlace | null = null,
): Draft {
  return { version: DRAFT_VERSION, savedAt: now, values, media, place };
}
