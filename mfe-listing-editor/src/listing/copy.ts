import { fileName } from "./fromListed.ts";
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
): Promise<Record<string, Paper>> {
  const copies = fileKeys.map(async (key): Promise<[string, Paper][]> => {
    const url = parameters[key];
    if (typeof url !== "string" || url === "") return [];
    const file = await bytesOf(url, get);
    return [[key, { key: `answer-${key}`, name: fileName(url), size: file.size, file }]];
  });
  return Object.fromEntries((await Promise.all(copies)).flat());
}
