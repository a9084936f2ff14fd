import { bestWidth, findDemoPicture } from "./demo.ts";
import { type OpenObject, openFile } from "./object.ts";
import type { Storage } from "./storage.ts";
import type { StoredFile } from "./tables.ts";

export interface ServedFile {
  /** @param isPart no more than a part is wanted, or the size alone; null when the bytes are gone */
  open(isPart: boolean): Promise<OpenObject | null>;
  mime: string;
  /** Name for the download; null for what is shown in place. */
  download: string | null;
  /** The same for the same bytes. */
  tag: string;
}

const SIZED = /^(\d{1,5})\.(?:webp|avif)$/;

/** A picture of the demo by the last part of its address; null when it is none. */
export async function servedDemo(id: string, name: string, isAvifWanted: boolean): Promise<ServedFile | null> {
  const asked = SIZED.exec(name)?.[1];
  const found = asked ? await findDemoPicture(id, Number(asked), isAvifWanted) : null;
  if (!found) return null;
  const { path, width, format } = found;
  return { open: () => openFile(path), mime: `image/${format}`, download: null, tag: `${id}-${width}-${format}` };
}

/** What a file is by the last part of its address; null when it is nothing. */
export function servedFile(storage: Storage, file: StoredFile, name: string, isAvifWanted: boolean): ServedFile | null {
  const asked = SIZED.exec(name)?.[1];
  if (file.widths.length === 0) {
    if (name !== file.name) return null;
    const open = (isPart: boolean) => storage.open(`${file.id}/${name}`, isPart);
    return { open, mime: file.mime, download: file.name, tag: file.id };
  }
  const width = asked ? bestWidth(file.widths, Number(asked)) : undefined;
  if (!width) return null;
  const format = isAvifWanted && file.avif?.includes(width) ? "avif" : "webp";
  const open = (isPart: boolean) => storage.open(`${file.id}/${width}.${format}`, isPart);
  return { open, mime: `image/${format}`, download: null, tag: `${file.id}-${width}-${format}` };
}
