import { getSlugCheck, uploads } from "../wire/ownListings.ts";
import { defineCall } from "./defineCall.ts";

/** A file of the browser, or the id of an upload made before. */
export type FileInput = Blob | string;

/** What a picture shows, in words. */
export interface PictureText {
  /** The cover, a picture of the gallery by its id, or a new one by its place among those that are sent along. */
  picture: "cover" | { id: number } | { new: number };
  text: string;
}

export const PRECISION_WORDS = { precise: "exact", quarter: "quarter" } as const;

/** The wire's rows of what pictures show. */
export function encodePictureTexts(texts: PictureText[] = []) {
  return texts.map(({ picture, text }) => ({
    picture: picture === "cover" ? picture : "id" in picture ? String(picture.id) : `new:${picture.new}`,
    text,
  }));
}

/** An uploaded file, to be named by `id` in the form that uses it. */
export interface Upload {
  id: string;
  url: string;
  thumbnail: string;
  width: number | null;
  height: number | null;
  blurhash: string;
}

export interface UploadInput {
  /** Or the id of an upload that came in pieces (extension `resumable-uploads`). */
  file: Blob | string;
  /** A picture all around, which is kept in larger sizes. */
  panorama?: boolean;
}

/** Stores one file; its id goes where a file would go in a form. Needs the extension `uploads`. */
export const upload = defineCall(uploads, {
  request: ({ file, panorama }: UploadInput) => ({ file, kind: panorama ? "panorama" : undefined }),
  answer: ({ data }): Upload => ({
    id: data.id,
    url: data.url,
    thumbnail: data.thumb_url || data.url,
    width: data.width,
    height: data.height,
    blurhash: data.blurhash,
  }),
});

export interface SlugCheckInput {
  kind: "property" | "project";
  slugId: string;
  /** The member's own listing, which may keep its slug. */
  id?: number;
}

/**
 * Whether a slug is free for a listing of the member's. Null from a provider without the extension `slug-check`.
 * @throws ApiError, of kind `busy` when asked too often
 */
export const slugCheck = defineCall(getSlugCheck, {
  request: ({ kind, slugId, id }: SlugCheckInput) => ({ kind, slug_id: slugId, id }),
  answer: ({ data }): boolean => data.free,
  fallback: null,
});
