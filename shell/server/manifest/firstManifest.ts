import { followKeys, type KeysDocument, KeysRefused, type ManifestVerdict, type RegistryPaths } from "@gable/releases";
import { StartError } from "../errors.ts";
import { HOST } from "./composition.ts";

/** A verdict by which a manifest takes effect. */
export type Accepted = Extract<ManifestVerdict, { ok: true }>;

/**
 * The keys to begin with: those that were trusted before, and what follows from them.
 * @throws StartError when there are none, or they do not follow from those that were trusted
 */
export async function firstKeys(paths: RegistryPaths, trusted: KeysDocument | null): Promise<KeysDocument> {
  const keys = await followKeys(paths.keys, trusted).catch((error: Error) => {
    if (error instanceof KeysRefused) throw new StartError(`${error.message}; restore the registry from a backup.`);
    throw error;
  });
  if (keys) return keys;
  throw new StartError(
    `${paths.keys} holds no keys, or ${paths.manifest} does not exist: publish and promote the shell and the remotes first (npm run releases).`,
  );
}

/** The manifest to begin with. @throws StartError when the file is missing, was refused, or names no shell */
export function firstManifest(verdict: ManifestVerdict | null, file: string): Accepted {
  if (!verdict)
    throw new StartError(
      `${file} does not exist: publish and promote the shell and the remotes first (npm run releases).`,
    );
  if (!verdict.ok && verdict.rule === "older")
    throw new StartError(
      `${file} was refused (older): ${verdict.reason}; after a restored backup, sign it above that with \`npm run releases -- refresh --above <revision>\`.`,
    );
  if (!verdict.ok)
    throw new StartError(
      `${file} was refused (${verdict.rule}): ${verdict.reason}; sign it anew with \`npm run releases -- refresh\`, or restore it with the keys that belong to it.`,
    );
  if (!verdict.manifest.releases[HOST])
    throw new StartError(`${file} has no live shell: publish and promote it first (npm run releases).`);
  return verdict;
}
