import { RegistryError } from "../errors.ts";
import { type KeysDocument, manifestKeys, verifyKeys } from "../rules/keys.ts";
import { type Ledger, parseId, verifyPublished } from "../rules/publishedList.ts";
import { type ManifestVerdict, verifyManifest } from "../rules/verification.ts";
import { readIfExists, writeAtomically, writeIfOther } from "../store/files.ts";
import { followKeys, KeysRefused, keysFile, LARGEST_DOCUMENT, MOST_STEPS } from "../store/keysChain.ts";
import { LARGEST_MANIFEST } from "../store/manifestFile.ts";
import type { RegistryPaths } from "../store/paths.ts";
import { idOf } from "../store/versions.ts";
import { HISTORY, keysObject, LARGEST_HISTORY, LARGEST_LIST, MANIFEST, PUBLISHED } from "./names.ts";
import type { Objects } from "./objects.ts";
import { readSettled } from "./readSettled.ts";
import { fetchVersion, isHere, VersionRefused } from "./versions.ts";

/** What the bucket holds, as it was seen last. Tags are null for what is not there. */
export interface SeenBucket {
  /** Newest version of the keys; 0 where there are none. */
  keys: number;
  history: string | null;
  published: string | null;
  manifest: string | null;
  /** What was published, by the bucket's list as far as a key that counts has signed it. */
  listed: Ledger;
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString("utf8"));
  } catch {
    return null;
  }
}

async function followOwn(folder: string, document: KeysDocument | null): Promise<KeysDocument | null> {
  return followKeys(folder, document).catch((error: Error) => {
    if (!(error instanceof KeysRefused)) throw error;
    throw new RegistryError("manifest-refused", `${error.message}.`, "Restore the folder of keys from a backup.");
  });
}

/**
 * Brings the versions of the keys into the local copy, each once it follows from the one before. What is there stays.
 * @returns the newest of the bucket, and the keys that count in the local copy
 * @throws RegistryError when the bucket is another registry's, or a version does not follow
 */
export async function takeKeys(
  objects: Objects,
  { keys: folder }: RegistryPaths,
): Promise<{ newest: number; document: KeysDocument | null }> {
  const refuse = (version: number, reason: string) =>
    new RegistryError(
      "manifest-refused",
      `${keysObject(version)} in the bucket ${objects.bucket} was refused: ${reason}.`,
      "Name the bucket that belongs to this data directory, or restore the keys from a backup.",
    );
  let document: KeysDocument | null = null;
  for (let version = 1; version <= MOST_STEPS; version += 1) {
    const found = await objects.read(keysObject(version), LARGEST_DOCUMENT);
    if (found === null || found === "same") return { newest: version - 1, document: await followOwn(folder, document) };
    const own = await readIfExists(keysFile(folder, version));
    if (own !== null && own !== found.content.toString("utf8"))
      throw refuse(version, `${keysFile(folder, version)} is another one, so the bucket is of another registry`);
    const verdict = verifyKeys(jsonOf(found.content), document);
    if (!verdict.ok) throw refuse(version, verdict.reason);
    document = verdict.keys;
    if (own === null) await writeAtomically(keysFile(folder, version), found.content);
  }
  throw refuse(MOST_STEPS, "there are too many versions");
}

const there = <T>(read: T | "same" | null): T | null => (read === "same" ? null : read);

/** Whether a manifest of the bucket is signed by a key that counts; how old it may be is for composers to say. */
export function judgeManifest(content: Buffer, document: KeysDocument | null): ManifestVerdict {
  const keys = document ? manifestKeys(document) : new Map();
  return verifyManifest(jsonOf(content), { keys, now: Number.NEGATIVE_INFINITY });
}

/** What was published, by a list of the bucket; null when no key that counts has signed it. */
export function judgePublished(content: Buffer, document: KeysDocument | null): Ledger | null {
  return verifyPublished(jsonOf(content), document ? manifestKeys(document) : new Map());
}

export interface Wanted {
  /** Whose versions are to be in the local copy. */
  names(name: string): boolean;
  /** Whether a manifest that was refused may stay in the bucket for now: it is about to be made anew. */
  anyManifest?: boolean;
  warn(message: string): void;
}

/**
 * Brings the local copy up to date: keys, history, list, versions, and the manifest last. Call under the local lock.
 * @throws RegistryError when keys or manifest are refused; BucketError when the bucket does not answer
 */
export async function pull(
  objects: Objects,
  paths: RegistryPaths,
  { names, anyManifest, warn }: Wanted,
): Promise<SeenBucket> {
  const { newest, document } = await takeKeys(objects, paths);
  const history = there(await objects.read(HISTORY, LARGEST_HISTORY));
  if (history) await writeIfOther(paths.history, history.content);
  const published = there(
    await readSettled(
      objects,
      { key: PUBLISHED, limit: LARGEST_LIST },
      async (content) => judgePublished(content, document),
      (ledger) => ledger !== null,
    ),
  );
  const listed = published?.verdict ?? {};
  if (published) await writeIfOther(paths.published, published.found.content);
  for (const id of Object.keys(listed)) {
    const version = parseId(id);
    if (!version || !names(version.name) || (await isHere(paths, version))) continue;
    await fetchVersion(objects, paths, version).catch((error: unknown) => {
      if (!(error instanceof VersionRefused)) throw error;
      warn(`${idOf(version)} is left out: ${error.message}.`);
    });
  }
  const manifest = there(
    await readSettled(
      objects,
      { key: MANIFEST, limit: LARGEST_MANIFEST },
      async (content) => judgeManifest(content, document),
      ({ ok }) => ok,
    ),
  );
  if (manifest) {
    const { found, verdict } = manifest;
    if (verdict.ok) await writeIfOther(paths.manifest, found.content);
    else if (!anyManifest)
      throw new RegistryError(
        "manifest-refused",
        `${MANIFEST} in the bucket ${objects.bucket} was refused: ${verdict.reason}.`,
        "Restore it with the keys that belong to it, or `npm run releases -- keys revoke <key>` to sign what the history says.",
      );
  }
  return {
    keys: newest,
    history: history?.tag ?? null,
    published: published?.found.tag ?? null,
    manifest: manifest?.found.tag ?? null,
    listed,
  };
}
