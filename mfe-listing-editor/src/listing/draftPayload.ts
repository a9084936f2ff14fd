import { type Draft, type DraftPlace, readDraft } from "./draft.ts";
import { allFiles, type EditedDocument, type ListingMedia, type Photo } from "./values.ts";

/** What of a file another device can have: not the file itself, but where the provider keeps it. */
function portable<F extends Photo | EditedDocument>({ file: _, ...rest }: F): F[] {
  return rest.kept || rest.upload ? [rest as F] : [];
}

/** A draft as the provider keeps it. Files that are not with the provider yet are left out. */
export function payloadOf({ media, ...draft }: Draft): Record<string, unknown> {
  const { photos, documents, panorama, metaImage, floors, parameterFiles } = media;
  const portableMedia: ListingMedia = {
    photos: photos.flatMap(portable),
    documents: documents.flatMap(portable),
    panorama: panorama && (portable(panorama)[0] ?? null),
    metaImage: metaImage && (portable(metaImage)[0] ?? null),
    parameterFiles: Object.fromEntries(
      Object.entries(parameterFiles).flatMap(([key, file]) => portable(file).map((each) => [key, each])),
    ),
    floors: floors.map((floor) => ({ ...floor, plan: floor.plan && (portable(floor.plan)[0] ?? null) })),
  };
  return { ...draft, media: portableMedia };
}

/** Whether a draft loses nothing as a payload. */
export function isPortable(media: ListingMedia): boolean {
  return allFiles(media).every(({ kept, upload }) => kept !== undefined || upload !== undefined);
}

/** A draft of the provider's, with the files that this device has of it; null for one that another editor wrote. */
export function draftOfPayload(payload: Record<string, unknown>, here: ListingMedia | null): Draft | null {
  const draft = readDraft(payload);
  if (!draft || !here) return draft;
  const known = new Map(allFiles(here).flatMap(({ key, file }) => (file ? [[key, file] as const] : [])));
  const withFile = <F extends Photo | EditedDocument>(each: F): F => {
    const file = known.get(each.key);
    return file ? { ...each, file } : each;
  };
  const { media } = draft;
  return {
    ...draft,
    media: {
      photos: media.photos.map(withFile),
      documents: media.documents.map(withFile),
      panorama: media.panorama && withFile(media.panorama),
      metaImage: media.metaImage && withFile(media.metaImage),
      floors: media.floors.map((floor) => ({ ...floor, plan: floor.plan && withFile(floor.plan) })),
      parameterFiles: Object.fromEntries(
        Object.entries(media.parameterFiles).map(([key, file]) => [key, withFile(file)]),
      ),
    },
  };
}

/** Of a draft's place in words that the provider keeps beside it. */
export const stepOf = (place: DraftPlace | null | undefined): string => (place ? place.section : "");
