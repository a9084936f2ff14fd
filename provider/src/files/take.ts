import type { UploadedFile } from "../http/body.ts";
import { invalid } from "../http/failure.ts";
import type { FileStore, SaveOptions } from "./store.ts";

/** The file id for what a form field carries: a new file is kept, an upload's id is checked. */
export async function takeFile(
  files: FileStore,
  value: UploadedFile | string,
  options: SaveOptions & { ownerId: number },
): Promise<string> {
  if (typeof value !== "string") return (await files.save(value, options)).id;
  const found = (await files.find([value])).get(value);
  const isOfKind = options.accept.some((extension) => found?.name.endsWith(`.${extension}`));
  if (!found || found.owner_id !== options.ownerId || !isOfKind)
    throw invalid(`The upload ${value} is not yours, or no file of this kind.`, options.field);
  return found.id;
}

/**
 * Keeps the files of one request together: when `work` fails, what was kept is removed again.
 * @param work is given the function that takes one file
 */
export async function withFiles<T>(
  files: FileStore,
  ownerId: number,
  work: (take: (value: UploadedFile | string, options: SaveOptions) => Promise<string>) => Promise<T>,
): Promise<T> {
  const kept: string[] = [];
  try {
    return await work(async (value, options) => {
      const id = await takeFile(files, value, { ...options, ownerId });
      if (typeof value !== "string") kept.push(id);
      return id;
    });
  } catch (error) {
    await files.remove(kept);
    throw error;
  }
}
