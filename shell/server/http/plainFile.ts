import { constants, type ReadStream } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { join, relative } from "node:path";

/** A file that was opened to be sent: `stream` must be called, and closes it at its end. */
export interface PlainFile {
  /** Bytes. */
  size: number;
  stream(): ReadStream;
}

// Without O_NONBLOCK, opening a pipe waits for somebody to write to it.
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Opens a plain file that lies below a folder without a symbolic link on the way; the folder itself may be behind one.
 * Null for anything else, and when there is nothing.
 * @param file path that begins with `folder`
 */
export async function openPlainFile(folder: string, file: string): Promise<PlainFile | null> {
  try {
    const [place, real] = await Promise.all([realpath(folder), realpath(file)]);
    if (real !== join(place, relative(folder, file))) return null;
  } catch {
    return null;
  }
  const handle = await open(file, FLAGS).catch(() => null);
  const found = await handle?.stat().catch(() => null);
  if (handle && found?.isFile()) return { size: found.size, stream: () => handle.createReadStream() };
  await handle?.close();
  return null;
}
