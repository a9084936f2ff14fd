import { join } from "node:path";
import type { Release } from "@gable/mfe-kit/manifest";
import { isRelease, isReleaseName, isReleaseVersion } from "../rules/release.ts";
import { readBounded } from "./bounded.ts";
import { artifactPath, type RegistryPaths } from "./paths.ts";

/** More than any `release.json` has. Bytes. */
const LARGEST_RELEASE = 4 * 1024 * 1024;

/**
 * What a published version says of itself, for versions that the signed manifest does not have any more.
 * Nobody has signed it. Null when there is no such version, or nothing that could be read.
 */
export async function readStoredRelease(
  paths: RegistryPaths,
  id: { name: string; version: string },
): Promise<Release | null> {
  if (!isReleaseName(id.name) || !isReleaseVersion(id.version)) return null;
  try {
    const content = await readBounded(join(artifactPath(paths, id), "release.json"), LARGEST_RELEASE);
    const release: unknown = JSON.parse(content.toString("utf8"));
    return isRelease(release) && release.name === id.name && release.version === id.version ? release : null;
  } catch {
    return null;
  }
}
