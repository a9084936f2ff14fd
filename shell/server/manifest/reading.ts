import { lstat } from "node:fs/promises";
import {
  type KeysDocument,
  type ManifestVerdict,
  manifestKeys,
  type RegistryPaths,
  type readSignedManifest,
  UnreadableFile,
  verifyManifest,
} from "@gable/releases";

/** @param limit milliseconds @throws Error when the time is over; what was begun goes on unheard */
export async function within<R>(limit: number, work: Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it could not be read within ${limit} ms`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Begins one piece of work at a time. One that is not done in time goes on unheard, and until it is over none is begun
 * beside it.
 * @param limit milliseconds
 * @returns undefined while an earlier one is not over @throws Error when the time is over, else what the work throws
 */
export function oneAtATime<R>(limit: number, begin: () => Promise<R>): () => Promise<R | undefined> {
  let stuck: Promise<unknown> | null = null;
  return async () => {
    if (stuck) return undefined;
    const work = begin();
    return within(limit, work).catch((error: Error) => {
      stuck = work
        .catch(() => undefined)
        .finally(() => {
          stuck = null;
        });
      throw error;
    });
  };
}

/** Another one for another content of a file; empty for none. */
export async function fingerprint(file: string): Promise<string> {
  const found = await lstat(file, { bigint: true }).catch(() => null);
  return found ? `${found.ino}:${found.mtimeNs}:${found.size}` : "";
}

export interface Reading {
  paths: RegistryPaths;
  keys: KeysDocument;
  /** Milliseconds since the epoch. */
  now: number;
  /** The revision below which nothing is accepted. */
  least: number;
  read: typeof readSignedManifest;
}

/** @returns null when there is no file @throws Error when it could not be read, which says nothing about what it holds */
export async function readVerdict({ paths, keys, now, least, read }: Reading): Promise<ManifestVerdict | null> {
  try {
    const signed = await read(paths.manifest);
    return signed && verifyManifest(signed, { keys: manifestKeys(keys), now, minimumRevision: least });
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, rule: "unsigned", reason: "the manifest is not JSON" };
    if (error instanceof UnreadableFile) return { ok: false, rule: "malformed", reason: error.message };
    throw error;
  }
}
