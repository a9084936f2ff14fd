import { randomId } from "@gable/shared-sdk/client";
import { checkImageSize } from "@gable/shared-sdk/rules";
import { endingOf, type FileKind, fileKind, isMisnamed, renamed } from "./fileKind.ts";
import { readImageHeader } from "./imageHeader.ts";
import { limits } from "./limits.ts";
import type { Smaller } from "./shrinker.ts";
import type { EditedDocument, Photo } from "./values.ts";

/** The parts of a browser that a check of pictures needs; tests hand in their own. */
export interface ImageTools {
  /** Rejects when the browser cannot show the picture. */
  decode(file: Blob): Promise<void>;
  /** The picture as a JPEG with at most so many pixels a side; null where the browser cannot make one. */
  shrink(file: Blob, longestSide: number): Promise<Smaller | null>;
  fingerprint(bytes: ArrayBuffer): Promise<string>;
  key(): string;
}

/** @param shrink without one, files go as they are */
export function browserImageTools(shrink?: ImageTools["shrink"]): ImageTools {
  return {
    async decode(file) {
      if (typeof createImageBitmap === "function") (await createImageBitmap(file)).close();
    },
    shrink: shrink ?? (async () => null),
    async fingerprint(bytes) {
      // SubtleCrypto is missing on insecure origins; then a picture chosen twice is not noticed.
      if (!globalThis.crypto?.subtle) return "";
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
    },
    key: randomId,
  };
}

/** Why a chosen file cannot be used: last part of `listing-editor.refused.<reason>`. */
export type RefusalReason =
  | "empty"
  | "type"
  | "heic"
  | "svg"
  | "gif"
  | "ending"
  | "unreadable"
  | "small"
  | "large"
  | "pixels"
  | "too-many"
  | "document-type"
  | "document-large"
  | "too-many-documents"
  | "document-twice"
  | "answer-type";

export interface Refusal {
  /** Unique among the refusals shown. */
  key: string;
  /** Of the file. */
  name: string;
  reason: RefusalReason;
  params: Record<string, string | number>;
}

/** A file that was looked at: what it becomes, or why not. */
export type Checked<T> = { taken: T; refusal?: undefined } | { taken?: undefined; refusal: Refusal };

/**
 * A picture all around is looked at closely: it stays larger, and may be any of the kinds that the others may. So does a
 * `document` that was photographed or scanned, which may also be small.
 */
export type PictureUse = "photo" | "panorama" | "document";

const LONGEST_SIDE: Record<PictureUse, number> = { photo: 2560, panorama: 8192, document: 4096 };
/** Files up to this size go as they are, unless they have more pixels than anybody looks at. */
const LIGHT_BYTES: Record<PictureUse, number> = {
  photo: 2 * 1024 * 1024,
  panorama: 8 * 1024 * 1024,
  document: 8 * 1024 * 1024,
};
const PICTURES: readonly (FileKind | null)[] = ["jpeg", "png", "gif", "webp", "heic", "avif", "svg"];
/** Kinds that some browsers can read: then they are sent as JPEG. */
const CONVERTED: readonly (FileKind | null)[] = ["heic", "avif", "webp"];

/**
 * Checks one chosen picture by its bytes (spec §5: JPEG or PNG, at least 120 × 120), and makes it smaller where it is
 * larger than it needs to be. Never throws.
 */
export async function preparePhoto(file: File, tools: ImageTools, use: PictureUse = "photo"): Promise<Checked<Photo>> {
  const refuse = (reason: RefusalReason, params: Refusal["params"] = {}): Checked<Photo> => ({
    refusal: { key: tools.key(), name: file.name, reason, params },
  });
  if (file.size === 0) return refuse("empty");
  if (file.size > limits.sourceBytes) return refuse("large", { bytes: file.size, most: limits.sourceBytes });
  try {
    const bytes = await file.arrayBuffer();
    const kind = fileKind(new Uint8Array(bytes));
    if (kind === "svg" || kind === "gif") return refuse(kind);
    const isPicture = kind === "jpeg" || kind === "png";
    if (!isPicture && !CONVERTED.includes(kind)) {
      if (kind !== null && kind !== "text" && isMisnamed(file.name, kind)) return refuse("ending", { kind });
      return refuse(isMisnamed(file.name, kind) ? "unreadable" : "type");
    }
    const header = isPicture ? readImageHeader(new Uint8Array(bytes)) : null;
    if (isPicture && !header) return refuse("unreadable");
    const isTooSmall = (was: { width: number; height: number }) => use !== "document" && checkImageSize(was) !== null;
    if (header && isTooSmall(header)) return refuse("small", { width: header.width, height: header.height });
    const pixels = header ? header.width * header.height : 0;
    const size = { width: header?.width ?? 0, height: header?.height ?? 0, megapixels: Math.round(pixels / 1e6) };
    if (pixels > limits.decodedPixels) return refuse("pixels", size);
    const photo: Photo = {
      key: tools.key(),
      name: kind === "jpeg" || kind === "png" ? withEnding(file.name, kind) : renamed(file.name, "jpg"),
      file,
      fingerprint: (await tools.fingerprint(bytes)) || undefined,
    };
    const longest = Math.max(size.width, size.height);
    if (isPicture && file.size <= LIGHT_BYTES[use] && longest <= LONGEST_SIDE[use]) {
      await tools.decode(file);
      return { taken: photo };
    }
    const smaller = await tools.shrink(file, LONGEST_SIDE[use]);
    if (smaller && isTooSmall(smaller.was)) return refuse("small", smaller.was);
    if (smaller && (smaller.file.size < file.size || !isPicture || pixels > limits.photoPixels))
      return { taken: { ...photo, name: renamed(file.name, "jpg"), file: smaller.file } };
    if (!isPicture) return refuse(kind === "heic" ? "heic" : "type");
    if (pixels > limits.photoPixels) return refuse("pixels", size);
    if (file.size > limits.photoBytes) return refuse("large", { bytes: file.size, most: limits.photoBytes });
    await tools.decode(file);
    return { taken: photo };
  } catch {
    return refuse("unreadable");
  }
}

/** The name as the provider expects it of such a file. */
function withEnding(name: string, kind: "jpeg" | "png"): string {
  const fits = kind === "png" ? ["png"] : ["jpg", "jpeg"];
  return fits.includes(endingOf(name)) ? name : renamed(name, kind === "png" ? "png" : "jpg");
}

/** Adds a picture behind the present ones; null when there are as many as there may be. */
export function addPhoto(present: Photo[], added: Photo): Photo[] | null {
  return present.length < limits.photos ? [...present, added] : null;
}

/** Moves a picture by `steps` places; at an end it stays. The first place is the cover. */
export function movePhoto(photos: Photo[], key: string, steps: number): Photo[] {
  const from = photos.findIndex((photo) => photo.key === key);
  const to = Math.min(photos.length - 1, Math.max(0, from + steps));
  if (from < 0 || from === to) return photos;
  const moved = photos.filter((photo) => photo.key !== key);
  moved.splice(to, 0, photos[from]!);
  return moved;
}

/** Says in words what a picture shows. */
export function describePhoto(photos: Photo[], key: string, text: string): Photo[] {
  return photos.map((photo) => (photo.key === key ? { ...photo, text } : photo));
}

/** Place (from 1) of the earlier picture with the same bytes, or null. */
export function duplicateOf(photos: Photo[], photo: Photo): number | null {
  if (!photo.fingerprint) return null;
  const first = photos.findIndex((each) => each.fingerprint === photo.fingerprint);
  return first >= 0 && photos[first]!.key !== photo.key ? first + 1 : null;
}

/** Checks one chosen document by its bytes: PDF, Word or plain text (api.md §3). Never throws. */
export async function prepareDocument(
  file: File,
  tools: Pick<ImageTools, "key" | "fingerprint">,
): Promise<Checked<EditedDocument>> {
  const refuse = (reason: RefusalReason, params: Refusal["params"] = {}): Checked<EditedDocument> => ({
    refusal: { key: tools.key(), name: file.name, reason, params },
  });
  if (file.size === 0) return refuse("empty");
  if (file.size > limits.documentBytes)
    return refuse("document-large", { bytes: file.size, most: limits.documentBytes });
  try {
    const bytes = await file.arrayBuffer();
    const kind = fileKind(new Uint8Array(bytes));
    const fits =
      kind === "pdf" || kind === "doc" || kind === "docx" || (kind === "text" && endingOf(file.name) === "txt");
    if (!fits || isMisnamed(file.name, kind))
      return kind !== null && isMisnamed(file.name, kind) ? refuse("ending", { kind }) : refuse("document-type");
    const fingerprint = (await tools.fingerprint(bytes)) || undefined;
    return { taken: { key: tools.key(), name: file.name, size: file.size, file, fingerprint } };
  } catch {
    return refuse("unreadable");
  }
}

/** Checks one file that answers a question of the category by its bytes: a picture or a document. Never throws. */
export async function prepareAnswer(file: File, tools: ImageTools): Promise<Checked<EditedDocument>> {
  const refuse = (reason: RefusalReason): Checked<EditedDocument> => ({
    refusal: { key: tools.key(), name: file.name, reason, params: {} },
  });
  if (file.size === 0) return refuse("empty");
  // Nothing that may be sent is larger than what a picture may be made smaller of.
  if (file.size > limits.sourceBytes) return prepareDocument(file, tools);
  let kind: FileKind | null;
  try {
    kind = fileKind(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return refuse("unreadable");
  }
  if (PICTURES.includes(kind)) {
    const { taken, refusal } = await preparePhoto(file, tools, "document");
    return taken ? { taken: { ...taken, size: taken.file?.size ?? null, kept: undefined } } : { refusal };
  }
  const checked = await prepareDocument(file, tools);
  return checked.refusal?.reason === "document-type" ? refuse("answer-type") : checked;
}
