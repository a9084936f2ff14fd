import type { Floor, ListingMedia, ListingValues, Paper, Photo } from "./values.ts";

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

async function copyPaper(paper: Paper, get: Get): Promise<Paper> {
  const { kept, ...rest } = paper;
  if (!kept) return paper;
  const file = await bytesOf(kept.url, get);
  return { ...rest, file, size: file.size };
}

async function copyFloor({ key, title, plan }: Floor, get: Get): Promise<Floor> {
  return { key, id: null, title, plan: plan && (await copyPhoto(plan, get)) };
}

/**
 * Pictures, papers and floors of a listing as those of another: their bytes are fetched, since the provider keeps each
 * file for one listing.
 * @throws Error when one cannot be fetched
 */
export async function copyMedia(media: ListingMedia, get: Get): Promise<ListingMedia> {
  const [photos, papers, floors, panorama, metaImage] = await Promise.all([
    Promise.all(media.photos.map((photo) => copyPhoto(photo, get))),
    Promise.all(media.papers.map((paper) => copyPaper(paper, get))),
    Promise.all(media.floors.map((floor) => copyFloor(floor, get))),
    media.panorama && copyPhoto(media.panorama, get),
    media.metaImage && copyPhoto(media.metaImage, get),
  ]);
  return { ...media, photos, papers, floors, panorama, metaImage };
}

/** The words of a listing as those of another, which has an address of its own. Files among its answers are chosen anew. */
export function copyValues(values: ListingValues, fileKeys: readonly string[]): ListingValues {
  const parameters = Object.entries(values.parameters).filter(([key]) => !fileKeys.includes(key));
  return { ...values, slug: "", parameters: Object.fromEntries(parameters) };
}
