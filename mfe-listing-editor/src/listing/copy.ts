import { fileName } from "./fromListed.ts";
import type { EditedDocument, Floor, ListingMedia, ListingValues, Photo } from "./values.ts";

type Get = (url: string) => Promise<Response>;

async function bytesOf(url: string, get: Get): Promise<Blob> {
  const response = await get(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
}

async function copyPhoto(photo: Photo, get: Get): Promise<Photo> {
  const { kept, ...rest } = photo;
  return kept ? { ...rest, file: await bytesOf(kept.url, get) } : photo;
}

async function copyDocument(edited: EditedDocument, get: Get): Promise<EditedDocument> {
  const { kept, ...rest } = edited;
  if (!kept) return edited;
  const file = await bytesOf(kept.url, get);
  return { ...rest, file, size: file.size };
}

async function copyFloor({ key, title, plan }: Floor, get: Get): Promise<Floor> {
  return { key, id: null, title, plan: plan && (await copyPhoto(plan, get)) };
}

/**
 * Pictures, documents and floors of a listing as those of another: their bytes are fetched, since the provider keeps each
 * file for one listing.
 * @throws Error when one cannot be fetched
 */
export async function copyMedia(media: ListingMedia, get: Get): Promise<ListingMedia> {
  const [photos, documents, floors, panorama, metaImage] = await Promise.all([
    Promise.all(media.photos.map((photo) => copyPhoto(photo, get))),
    Promise.all(media.documents.map((file) => copyDocument(file, get))),
    Promise.all(media.floors.map((floor) => copyFloor(floor, get))),
    media.panorama && copyPhoto(media.panorama, get),
    media.metaImage && copyPhoto(media.metaImage, get),
  ]);
  return { ...media, photos, documents, floors, panorama, metaImage };
}

/** The words of a listing as those of another, which has an address of its own. Files among its answers go with `copyAnswers`. */
export function copyValues(values: ListingValues, fileKeys: readonly string[]): ListingValues {
  const parameters = Object.entries(values.parameters).filter(([key]) => !fileKeys.includes(key));
  return { ...values, slug: "", parameters: Object.fromEntries(parameters) };
}

/**
 * Answers that are files, as those of another listing.
 * @param fileKeys of the answers that hold the address of a file
 * @throws Error when one cannot be fetched
 */
export async function copyAnswers(
  { parameters }: ListingValues,
  fileKeys: readonly string[],
  get: Get,
): Promise<Record<string, EditedDocument>> {
  const copies = fileKeys.map(async (key): Promise<[string, EditedDocument][]> => {
    const url = parameters[key];
    if (typeof url !== "string" || url === "") return [];
    const file = await bytesOf(url, get);
    return [[key, { key: `answer-${key}`, name: fileName(url), size: file.size, file }]];
  });
  return Object.fromEntries((await Promise.all(copies)).flat());
}
