import { readFile } from "node:fs/promises";
import { RegistryError } from "../errors.ts";
import { type Ledger, parseId, signPublished } from "../rules/publishedList.ts";
import { storedDigest } from "../store/artifact.ts";
import type { Draft } from "../store/draft.ts";
import { readIfExists } from "../store/files.ts";
import { historyLines } from "../store/historyFile.ts";
import type { KeyPair } from "../store/keys.ts";
import { keysFile } from "../store/keysChain.ts";
import { artifactPath, type RegistryPaths } from "../store/paths.ts";
import type { HeldLock } from "./distributedLock.ts";
import { HISTORY, keysObject, MANIFEST, PUBLISHED } from "./names.ts";
import type { Objects } from "./objects.ts";
import type { SeenBucket } from "./pull.ts";
import { digestInBucket, sendVersion } from "./versions.ts";

/** What this machine stands for, besides what it changes. */
export interface Vouched {
  /** Everything that was published. */
  ledger: Ledger;
  /** What signs the list of it. */
  signer: KeyPair;
}

/** Writes the versions that the bucket lacks. @returns those of the ledger that lie in the bucket now */
async function sendVersions(
  objects: Objects,
  paths: RegistryPaths,
  ledger: Ledger,
  { listed }: SeenBucket,
): Promise<Ledger> {
  const present: Ledger = {};
  for (const [id, digest] of Object.entries(ledger)) {
    const version = parseId(id);
    if (!version) continue;
    if (listed[id] !== digest) {
      const found = await digestInBucket(objects, version);
      if (found !== null && found !== digest)
        throw new RegistryError(
          "immutable",
          `The bucket ${objects.bucket} holds other content of ${id}.`,
          `A published version never changes: build a new one. Where nobody of yours has published it, remove what lies below artifacts/${version.name}/${version.version}/ there.`,
        );
      if (found === null) {
        // Not in this data directory any more, or not as it was published.
        if ((await storedDigest(artifactPath(paths, version))) !== digest) continue;
        await sendVersion(objects, paths, version);
      }
    }
    present[id] = digest;
  }
  return present;
}

const isSame = (one: Ledger, other: Ledger): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([id, digest]) => other[id] === digest);

/**
 * Puts a change into the bucket, and what of the local copy the bucket lacks: versions, history, keys, the list, and
 * the manifest last.
 * @returns what the bucket holds now, and the list as it lies there
 * @throws RegistryError of kind `immutable`; BucketError, of fault `changed` when somebody else has changed it meanwhile
 */
export async function push(
  objects: Objects,
  paths: RegistryPaths,
  seen: SeenBucket,
  draft: Draft,
  { ledger, signer }: Vouched,
  lock: HeldLock,
): Promise<SeenBucket & { list: string | null }> {
  const next = { ...seen, list: null as string | null };
  next.listed = await sendVersions(objects, paths, ledger, seen);

  lock.check();
  const history = (await readIfExists(paths.history)) ?? "";
  if (draft.history.length > 0 || (seen.history === null && history !== ""))
    next.history = await objects.write(HISTORY, history + historyLines(history, draft.history), seen.history);

  for (let version = seen.keys + 1; ; version += 1) {
    const own = draft.keys?.document.version === version ? draft.keys.text : null;
    const text = own ?? (await readIfExists(keysFile(paths.keys, version)));
    if (text === null) break;
    await objects.write(keysObject(version), text, null);
    next.keys = version;
  }

  if (draft.keys || seen.published === null || !isSame(next.listed, seen.listed)) {
    next.list = `${JSON.stringify(signPublished(next.listed, signer), null, 2)}\n`;
    next.published = await objects.write(PUBLISHED, next.list, seen.published);
  }

  lock.check();
  const manifest =
    draft.manifest ??
    (seen.manifest === null ? await readFile(paths.manifest, "utf8").catch(() => undefined) : undefined);
  if (manifest !== undefined) next.manifest = await objects.write(MANIFEST, manifest, seen.manifest);
  return next;
}
