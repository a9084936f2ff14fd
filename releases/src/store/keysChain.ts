import { join } from "node:path";
import { type KeysDocument, verifyKeys } from "../rules/keys.ts";
import { readBounded, UnreadableFile } from "./bounded.ts";

export const LARGEST_DOCUMENT = 64 * 1024;
/** Versions that are followed at one look: a folder of countless ones cannot hold anybody up. */
export const MOST_STEPS = 256;

/** A version of the keys that does not follow from what is trusted. */
export class KeysRefused extends Error {
  override name = "KeysRefused";
}

export const keysFile = (folder: string, version: number): string => join(folder, `${version}.json`);

async function readVersion(folder: string, version: number): Promise<unknown> {
  const file = keysFile(folder, version);
  try {
    return JSON.parse((await readBounded(file, LARGEST_DOCUMENT)).toString("utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    if (error instanceof SyntaxError || error instanceof UnreadableFile)
      throw new KeysRefused(`${file} was refused: ${error.message}`);
    throw error;
  }
}

/**
 * Follows the documents of keys from the one that is trusted to the newest, each signed by the one before it.
 * @param trusted null where nothing is trusted yet: then the first version is taken as it is
 * @returns the newest; null when there is none at all
 * @throws KeysRefused when a version does not follow
 */
export async function followKeys(folder: string, trusted: KeysDocument | null): Promise<KeysDocument | null> {
  let newest = trusted;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const version = (newest?.version ?? 0) + 1;
    const signed = await readVersion(folder, version);
    if (signed === null) return newest;
    const verdict = verifyKeys(signed, newest);
    if (!verdict.ok) throw new KeysRefused(`${keysFile(folder, version)} was refused: ${verdict.reason}`);
    newest = verdict.keys;
  }
  return newest;
}
