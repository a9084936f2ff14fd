import type { QueuedFile, StoredUpload } from "./UploadQueue.ts";
import { allFiles, type EditedDocument, type ListingMedia, type Photo } from "./values.ts";

/** The files of a listing that were chosen here and are not with the provider. */
export function filesToSend(media: ListingMedia): QueuedFile[] {
  return allFiles(media).flatMap((each) => {
    if (!each.file || each.upload) return [];
    const { key, name, file, fingerprint } = each;
    return [{ key, name, file, isPanorama: each === media.panorama, fingerprint }];
  });
}

const mapValues = <T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

function mapFiles(media: ListingMedia, change: <F extends Photo | EditedDocument>(file: F) => F): ListingMedia {
  return {
    ...media,
    photos: media.photos.map(change),
    documents: media.documents.map(change),
    panorama: media.panorama && change(media.panorama),
    metaImage: media.metaImage && change(media.metaImage),
    parameterFiles: mapValues(media.parameterFiles, change),
    floors: media.floors.map((floor) => ({ ...floor, plan: floor.plan && change(floor.plan) })),
  };
}

/** The same with one file at the provider. */
export function withUpload(media: ListingMedia, key: string, upload: StoredUpload): ListingMedia {
  return mapFiles(media, (file) => (file.key === key ? { ...file, upload } : file));
}

/** The same with all that was stored, by the files' keys. */
export function withStored(media: ListingMedia, stored: ReadonlyMap<string, StoredUpload>): ListingMedia {
  return mapFiles(media, (file) => {
    const upload = file.file && stored.get(file.key);
    return upload ? { ...file, upload } : file;
  });
}

/** Whether some file is here and with the provider as an upload. */
export function hasUploads(media: ListingMedia): boolean {
  return allFiles(media).some((each) => each.file && each.upload);
}

/** The same with every file that is here to be sent once more: the provider has them no longer. */
export function withoutUploads(media: ListingMedia): ListingMedia {
  return mapFiles(media, (file) => (file.file ? { ...file, upload: undefined } : file));
}
