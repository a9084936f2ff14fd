import { randomId } from "@gable/shared-sdk/client";
import { checkFileType, checkImageSize, IMAGE_TYPES } from "@gable/shared-sdk/rules";
import { readImageHeader } from "./imageHeader.ts";
import { limits } from "./limits.ts";
import type { Paper, Photo, PhotoProblem } from "./values.ts";

/** The parts of a browser that a check of pictures needs; tests hand in their own. */
export interface ImageTools {
  /** Rejects when the browser cannot show the picture. */
  decode(file: Blob): Promise<void>;
  fingerprint(bytes: ArrayBuffer): Promise<string>;
  key(): string;
}

export const browserImageTools: ImageTools = {
  async decode(file) {
    if (typeof createImageBitmap === "function") (await createImageBitmap(file)).close();
  },
  async fingerprint(bytes) {
    // SubtleCrypto is missing on insecure origins; then a picture chosen twice is not noticed.
    if (!globalThis.crypto?.subtle) return "";
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  },
  key: randomId,
};

/** Checks one chosen picture (spec §5: JPEG or PNG, at least 120 × 120) by its bytes. Never throws. */
export async function checkPhoto(file: File, tools: ImageTools): Promise<Photo> {
  const photo: Photo = { key: tools.key(), name: file.name, file };
  const refuse = (problem: PhotoProblem): Photo => ({ ...photo, file: undefined, problem });
  if (file.size > limits.photoBytes) return refuse("large");
  try {
    const bytes = await file.arrayBuffer();
    const header = readImageHeader(new Uint8Array(bytes));
    if (!header) return refuse(IMAGE_TYPES.includes(file.type) ? "unreadable" : "type");
    if (checkImageSize(header)) return refuse("small");
    await tools.decode(file);
    return { ...photo, fingerprint: (await tools.fingerprint(bytes)) || undefined };
  } catch {
    return refuse("unreadable");
  }
}

/** Adds checked pictures behind the present ones; those past the limit are kept out with a reason. */
export function addPhotos(present: Photo[], added: Photo[]): Photo[] {
  const photos = [...present];
  for (const photo of added) {
    const room = photos.filter((each) => !each.problem).length < limits.photos;
    photos.push(room || photo.problem ? photo : { ...photo, file: undefined, problem: "too-many" });
  }
  return photos;
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

/** Place (from 1) of the earlier picture with the same bytes, or null. */
export function duplicateOf(photos: Photo[], photo: Photo): number | null {
  if (!photo.fingerprint) return null;
  const first = photos.findIndex((each) => each.fingerprint === photo.fingerprint);
  return first >= 0 && photos[first]!.key !== photo.key ? first + 1 : null;
}

/** Checks one chosen document: PDF, Word or plain text by its name, as the wire asks (api.md §3). */
export function checkPaper(file: File, count: number, key: string): Paper {
  const paper: Paper = { key, name: file.name, size: file.size };
  if (checkFileType(file, "document")) return { ...paper, problem: "type" };
  if (file.size > limits.documentBytes) return { ...paper, problem: "large" };
  if (count >= limits.documents) return { ...paper, problem: "too-many" };
  return { ...paper, file };
}
