import { realpath } from "node:fs/promises";
import { join, relative } from "node:path";
import { readBounded } from "@gable/releases";

/**
 * Reads a plain file that lies below a folder without a symbolic link on the way; the folder itself may be behind one.
 * Null for anything else, for what is larger than `limit` bytes, and when there is nothing.
 * @param file path that begins with `folder`
 */
export async function readPlainFile(folder: string, file: string, limit: number): Promise<Buffer | null> {
  try {
    const [place, real] = await Promise.all([realpath(folder), realpath(file)]);
    return real === join(place, relative(folder, file)) ? await readBounded(file, limit) : null;
  } catch {
    return null;
  }
}
