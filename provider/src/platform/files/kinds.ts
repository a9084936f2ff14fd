import type { StoredFile } from "./tables.ts";

export interface SaveOptions {
  /** Form field, named in errors. */
  field: string;
  /** Extensions accepted, by content. */
  accept: readonly string[];
  ownerId?: number;
  /** Pictures must have at least this width and height, in pixels. */
  least?: number;
  kind?: StoredFile["kind"];
  /** `private`: had only by a signed address (`links.private`), or by its owner. Public where nothing is said. */
  access?: StoredFile["access"];
  /** An upload that a form will name later; goes after some hours without one. */
  isWaiting?: boolean;
  /** Of such an upload: where it came from, as `UploadQuota.senderOf` writes it. */
  sentFrom?: string;
}

export const IMAGES = ["jpg", "png", "webp", "gif"];
export const PHOTOS = ["jpg", "png", "webp"];
export const DOCUMENTS = ["pdf", "doc", "docx", "txt"];
export const AUDIO = ["mp3", "m4a", "webm", "ogg"];

/** A picture that everybody may see. @param least smallest width and height, in pixels */
export const publicImage = (field: string, least = 1): SaveOptions => ({ field, accept: PHOTOS, least });

/** A document that everybody may have, such as a brochure. */
export const publicDocument = (field: string): SaveOptions => ({ field, accept: DOCUMENTS });

/** Papers for few eyes: bank receipts, verification papers. Pictures and documents. */
export const privatePaper = (field: string, accept: readonly string[] = [...PHOTOS, ...DOCUMENTS]): SaveOptions => ({
  field,
  accept,
  access: "private",
});
