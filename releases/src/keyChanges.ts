import { RegistryError } from "./errors.ts";
import { keyIdOf } from "./rules/keyId.ts";
import type { KeysDocument } from "./rules/keys.ts";
import {
  createPair,
  type KeyChange,
  type KeyPair,
  publicText,
  readRoots,
  removePair,
  rootFolder,
  signKeys,
  storePair,
} from "./store/keys.ts";
import type { RegistryPaths } from "./store/paths.ts";

async function rootsOf(paths: RegistryPaths, document: KeysDocument): Promise<KeyPair[]> {
  const roots = await readRoots(paths, document);
  if (roots.length > 0) return roots;
  throw new RegistryError(
    "usage",
    `${rootFolder(paths)} holds none of the root keys ${document.root.join(", ")}.`,
    "Bring the root key from where it is kept, change the keys, and take it away again.",
  );
}

/** The next version with these roles, and only the keys that have one. */
function nextDocument(
  before: KeysDocument,
  now: number,
  roles: { root?: string[]; manifest?: string[] },
  added: readonly KeyPair[],
): KeysDocument {
  const root = roles.root ?? before.root;
  const manifest = roles.manifest ?? before.manifest;
  const all = {
    ...before.keys,
    ...Object.fromEntries(added.map(({ publicKey }) => [keyIdOf(publicKey), publicText(publicKey)])),
  };
  const kept = Object.entries(all).filter(([id]) => root.includes(id) || manifest.includes(id));
  return {
    version: before.version + 1,
    issuedAt: new Date(now).toISOString(),
    keys: Object.fromEntries(kept),
    root,
    manifest,
  };
}

async function changeManifestKeys(
  paths: RegistryPaths,
  before: KeysDocument,
  now: number,
  kept: readonly string[],
  pair: KeyPair | null,
): Promise<KeyChange> {
  const roots = await rootsOf(paths, before);
  const added = pair ? [pair] : [];
  if (pair) await storePair(paths.signing, pair);
  const manifest = [...kept, ...added.map(({ publicKey }) => keyIdOf(publicKey))];
  const document = nextDocument(before, now, { manifest }, added);
  const gone = before.manifest.filter((id) => !manifest.includes(id));
  return {
    document,
    text: signKeys(document, roots),
    finish: async () => void (await Promise.all(gone.map((id) => removePair(paths, id)))),
  };
}

export async function addKey(paths: RegistryPaths, before: KeysDocument, now: number): Promise<KeyChange> {
  return changeManifestKeys(paths, before, now, before.manifest, createPair());
}

export async function rotateKeys(paths: RegistryPaths, before: KeysDocument, now: number): Promise<KeyChange> {
  return changeManifestKeys(paths, before, now, [], createPair());
}

/** Takes one key out; the last one is replaced. */
export async function retireKey(
  paths: RegistryPaths,
  before: KeysDocument,
  now: number,
  id: string,
): Promise<KeyChange> {
  if (!before.manifest.includes(id))
    throw new RegistryError(
      "usage",
      `${id} is no key for manifests.`,
      before.root.includes(id)
        ? "A root key is replaced by `keys rotate --root`."
        : "See `npm run releases -- keys list`.",
    );
  const kept = before.manifest.filter((each) => each !== id);
  return changeManifestKeys(paths, before, now, kept, kept.length === 0 ? createPair() : null);
}

/** A new root key in the place of all others, signed by them and by itself. */
export async function replaceRoot(paths: RegistryPaths, before: KeysDocument, now: number): Promise<KeyChange> {
  const roots = await rootsOf(paths, before);
  const pair = createPair();
  const id = await storePair(rootFolder(paths), pair);
  const document = nextDocument(before, now, { root: [id] }, [pair]);
  const folder = rootFolder(paths);
  return {
    document,
    text: signKeys(document, [...roots, pair]),
    finish: async () =>
      void (await Promise.all(before.root.map((each) => removePair({ ...paths, signing: folder }, each)))),
  };
}
