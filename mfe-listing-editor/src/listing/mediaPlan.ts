import type { ListingMedia, Photo } from "./values.ts";

/** Bytes to send: chosen here, or to be fetched from where the provider keeps them. */
export type Source = { file: Blob; name: string } | { url: string; name: string };

/** How the pictures and papers of the editor become fields of the wire, which knows one cover and an unordered gallery. */
export interface MediaPlan {
  /** Null: the cover stays as it is. */
  cover: Source | null;
  gallery: Source[];
  removeGallery: number[];
  panorama: Source | null;
  removePanorama: boolean;
  papers: Source[];
  removePapers: number[];
}

/**
 * Plans what to send. A kept picture that changes between cover and gallery is sent again, since the wire
 * cannot move it.
 * @param before what the provider has; empty for a new listing
 */
export function planMedia(media: ListingMedia, before: ListingMedia): MediaPlan {
  const photos = media.photos.filter((photo) => !photo.problem);
  const [cover, ...gallery] = photos;
  const keptGallery = new Set(gallery.flatMap((photo) => (photo.kept?.id != null ? [photo.kept.id] : [])));
  const keptPapers = new Set(media.papers.flatMap((paper) => (paper.kept ? [paper.kept.id] : [])));
  return {
    cover: cover && !isCover(cover) ? sourceOf(cover) : null,
    gallery: gallery.filter((photo) => photo.kept?.id == null).map(sourceOf),
    removeGallery: before.photos.flatMap(({ kept }) =>
      kept?.id != null && !keptGallery.has(kept.id) ? [kept.id] : [],
    ),
    panorama: media.panorama?.file ? sourceOf(media.panorama) : null,
    removePanorama: before.panorama !== null && media.panorama === null,
    papers: media.papers.flatMap((paper) =>
      paper.file && !paper.problem ? [{ file: paper.file, name: paper.name }] : [],
    ),
    removePapers: before.papers.flatMap(({ kept }) => (kept && !keptPapers.has(kept.id) ? [kept.id] : [])),
  };
}

const isCover = (photo: Photo) => photo.kept !== undefined && photo.kept.id === null;

function sourceOf(photo: Photo): Source {
  if (photo.file) return { file: photo.file, name: photo.name };
  return { url: photo.kept?.url ?? "", name: photo.name };
}

/** Turns a source into a file to send. Rejects when a kept picture can no longer be fetched. */
export async function loadSource(source: Source, get: (url: string) => Promise<Response>): Promise<File> {
  if ("file" in source) return new File([source.file], source.name, { type: source.file.type });
  const response = await get(source.url);
  if (!response.ok) throw new Error(`${source.url} answered ${response.status}`);
  const blob = await response.blob();
  return new File([blob], source.name, { type: blob.type });
}
