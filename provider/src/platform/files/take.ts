import { invalid, type UploadedFile } from "../http/index.ts";
import type { SaveOptions } from "./kinds.ts";
import type { FileStore } from "./store.ts";

/** Takes one file of a form, or the upload whose id stands in its place; gives the file's id. */
export type Take = (value: UploadedFile | string, options: SaveOptions) => Promise<string>;

interface Taken {
  id: string;
  /** Made for this request: goes when the request fails. */
  isNew: boolean;
}

async function take(
  files: FileStore,
  value: UploadedFile | string,
  options: SaveOptions & { ownerId: number },
): Promise<Taken> {
  if (typeof value !== "string") return { id: (await files.save(value, options)).id, isNew: true };
  const found = (await files.find([value])).get(value);
  const isOfKind = options.accept.some((extension) => found?.name.endsWith(`.${extension}`));
  if (!found || found.owner_id !== options.ownerId || !isOfKind)
    throw invalid(`The upload ${value} is not yours, or no file of this kind.`, options.field, "upload_again");
  const least = options.least ?? 1;
  if (found.width !== null && found.height !== null && (found.width < least || found.height < least))
    throw invalid(
      `The picture is ${found.width} by ${found.height} pixels: pictures need at least ${least} by ${least}.`,
      options.field,
      "picture_small",
    );
  const access = options.access ?? "public";
  if (await files.use(found.id, access)) return { id: found.id, isNew: false };
  // It serves elsewhere already, and would go with what it serves there.
  const copy = await files.copy(found);
  await files.use(copy.id, access);
  return { id: copy.id, isNew: true };
}

/** The file id for what a form field carries: a new file is kept, an upload's id is checked. */
export async function takeFile(
  files: FileStore,
  value: UploadedFile | string,
  options: SaveOptions & { ownerId: number },
): Promise<string> {
  return (await take(files, value, options)).id;
}

/**
 * Keeps the files of one request together: when `work` fails, what was kept is removed again, and uploads
 * wait for their use as before.
 * @param work is given the function that takes one file
 */
export async function withFiles<T>(files: FileStore, ownerId: number, work: (take: Take) => Promise<T>): Promise<T> {
  const taken: Taken[] = [];
  try {
    return await work(async (value, options) => {
      const file = await take(files, value, { ...options, ownerId });
      taken.push(file);
      return file.id;
    });
  } catch (error) {
    await files.remove(taken.filter((file) => file.isNew).map((file) => file.id));
    await files.release(taken.filter((file) => !file.isNew).map((file) => file.id));
    throw error;
  }
}
