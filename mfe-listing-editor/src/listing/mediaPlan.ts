import type { PictureText } from "@gable/shared-sdk/calls";
import { namedFile } from "./namedFile.ts";
import type { EditedDocument, ListingMedia, Photo } from "./values.ts";

/** Bytes to send: chosen here, with the provider already as an upload, or to be fetched from where it keeps them. */
export type Source = { file: Blob; name: string } | { upload: string; name: string } | { url: string; name: string };

/** How the pictures and documents of the editor become fields of the wire, which knows one cover and an unordered gallery. */
export interface MediaPlan {
  /** Null: the cover stays as it is. */
  cover: Source | null;
  gallery: Source[];
  removeGallery: number[];
  panorama: Source | null;
  removePanorama: boolean;
  metaImage: Source | null;
  /** Then the cover stands in its place. */
  removeMetaImage: boolean;
  documents: Source[];
  removeDocuments: number[];
  /** Words of pictures that the provider does not have so. */
  texts: PictureText[];
}

/**
 * Plans what to send. A kept picture that changes between cover and gallery is sent again, since the wire
 * cannot move it.
 * @param before what the provider has; empty for a new listing
 */
export function planMedia(media: ListingMedia, before: ListingMedia): MediaPlan {
  const [cover, ...gallery] = media.photos;
  const keptGallery = new Set(gallery.flatMap((photo) => (photo.kept?.id != null ? [photo.kept.id] : [])));
  const keptDocuments = new Set(media.documents.flatMap((file) => (file.kept ? [file.kept.id] : [])));
  return {
    cover: cover && !isCover(cover) ? sourceOf(cover) : null,
    gallery: gallery.filter((photo) => photo.kept?.id == null).map(sourceOf),
    removeGallery: before.photos.flatMap(({ kept }) =>
      kept?.id != null && !keptGallery.has(kept.id) ? [kept.id] : [],
    ),
    panorama: media.panorama && isNew(media.panorama) ? sourceOf(media.panorama) : null,
    removePanorama: before.panorama !== null && media.panorama === null,
    metaImage: media.metaImage && isNew(media.metaImage) ? sourceOf(media.metaImage) : null,
    removeMetaImage: before.metaImage !== null && media.metaImage === null,
    documents: media.documents.filter(isNew).map(sourceOf),
    texts: planTexts(media, before),
    removeDocuments: before.documents.flatMap(({ kept }) => (kept && !keptDocuments.has(kept.id) ? [kept.id] : [])),
  };
}

function planTexts({ photos }: ListingMedia, before: ListingMedia): PictureText[] {
  const known = new Map(before.photos.map(({ kept, text }) => [kept?.id ?? "cover", text ?? ""]));
  let added = 0;
  return photos.flatMap((photo, index) => {
    const id = index === 0 ? null : (photo.kept?.id ?? null);
    const isThere = index === 0 ? isCover(photo) : id !== null;
    const picture: PictureText["picture"] = index === 0 ? "cover" : id === null ? { new: added } : { id };
    if (index > 0 && id === null) added += 1;
    const text = photo.text?.trim() ?? "";
    return text === (isThere ? (known.get(id ?? "cover") ?? "") : "") ? [] : [{ picture, text }];
  });
}

const isCover = (photo: Photo) => photo.kept !== undefined && photo.kept.id === null;

/** Chosen on this or another device, and not with the listing yet. */
export function isNew({ file, upload }: Photo | EditedDocument): boolean {
  return file !== undefined || upload !== undefined;
}

/** An upload before its file: that is with the provider already. */
export function sourceOf({ name, file, upload, kept }: Photo | EditedDocument): Source {
  if (upload) return { upload: upload.id, name };
  if (file) return { file, name };
  return { url: kept?.url ?? "", name };
}

/** Turns a source into a file to send, or the id of an upload. Rejects when a kept picture can no longer be fetched. */
export async function loadSource(source: Source, get: (url: string) => Promise<Response>): Promise<File | string> {
  if ("upload" in source) return source.upload;
  if ("file" in source) return namedFile(source.file, source.name);
  const response = await get(source.url);
  if (!response.ok) throw new Error(`${source.url} answered ${response.status}`);
  return namedFile(await response.blob(), source.name);
}
