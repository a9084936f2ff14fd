import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Release } from "@gable/mfe-kit/manifest";
import { RegistryError } from "../errors.ts";
import type { Ledger } from "../rules/publishedList.ts";
import { isReleaseName, isReleaseVersion } from "../rules/release.ts";
import { readNote, readPublished, storedDigest } from "./artifact.ts";
import { artifactPath, type RegistryPaths } from "./paths.ts";
import { readStoredRelease } from "./storedRelease.ts";

export const idOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

const foldersIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Names of which there is a version. */
export async function storedNames({ artifacts }: RegistryPaths): Promise<string[]> {
  return (await foldersIn(artifacts)).filter(isReleaseName);
}

/** Versions of a name that lie in the registry. */
export async function storedVersions({ artifacts }: RegistryPaths, name: string): Promise<string[]> {
  return (await foldersIn(join(artifacts, name))).filter(isReleaseVersion);
}

/** What every version of a name that lies in the registry says of itself. */
export async function versionsOf(paths: RegistryPaths, name: string): Promise<Release[]> {
  const versions = await storedVersions(paths, name);
  const found = await Promise.all(versions.map((version) => readStoredRelease(paths, { name, version })));
  return found.filter((release) => release !== null);
}

/** What a registry of one key has published, taken as it lies there. */
export async function publishedBefore(paths: RegistryPaths): Promise<Ledger> {
  const ledger: Ledger = {};
  for (const name of await storedNames(paths))
    for (const version of await storedVersions(paths, name)) {
      const target = artifactPath(paths, { name, version });
      const digest = await storedDigest(target);
      if (digest && (await readNote(target))?.digest === digest) ledger[idOf({ name, version })] = digest;
    }
  return ledger;
}

/** A version as it was published. @throws RegistryError when it never was, or its files are others by now */
export async function publishedVersion(
  paths: RegistryPaths,
  ledger: Ledger,
  name: string,
  version: string,
): Promise<Release> {
  const valid = isReleaseName(name) && isReleaseVersion(version);
  const target = artifactPath(paths, { name, version });
  const release = valid ? await readPublished(target) : null;
  if (release && ledger[idOf({ name, version })] === (await storedDigest(target))) return release;
  if (release)
    throw new RegistryError(
      "altered-file",
      `${name}@${version} is not what was published: its files were changed in the registry.`,
      "Publish its build again; that puts the published files back.",
    );
  throw new RegistryError(
    "unknown-release",
    `${name}@${version} was never published.`,
    "Publish its build first; `npm run releases -- status` lists what is there.",
  );
}
