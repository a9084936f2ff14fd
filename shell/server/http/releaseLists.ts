import type { Manifest, Release } from "@gable/mfe-kit/manifest";
import { listedFiles, type RegistryPaths, readStoredRelease } from "@gable/releases";

/** `sha384-…` by file. */
type Files = ReadonlyMap<string, string>;

const FOLDER = "browser/";
const NONE: Files = new Map();
/** Earlier versions whose lists are held at a time. */
const REMEMBERED = 64;

function inBrowserFolder(release: Release): Files {
  const listed = [...listedFiles(release)].filter(([file]) => file.startsWith(FOLDER));
  return new Map(listed.map(([file, hash]) => [file.slice(FOLDER.length), hash]));
}

/**
 * Which files of a version browsers may have, relative to its folder `browser/`, and their hashes: by the signed manifest
 * for what is live and its predecessor, and by its own `release.json` for what tabs that are open longer still ask for.
 */
export function browserFiles(
  paths: RegistryPaths,
  manifest: () => Manifest,
): (version: { name: string; version: string }) => Promise<Files> {
  const signed = new WeakMap<Release, Files>();
  const earlier = new Map<string, Promise<Files>>();

  const ofEarlier = (name: string, version: string): Promise<Files> => {
    const id = `${name}@${version}`;
    const known = earlier.get(id);
    if (known) return known;
    const files = readStoredRelease(paths, { name, version }).then((release) => {
      // It may be published a moment later.
      if (!release) earlier.delete(id);
      return release ? inBrowserFolder(release) : NONE;
    });
    earlier.set(id, files);
    const [oldest] = earlier.keys();
    if (earlier.size > REMEMBERED && oldest) earlier.delete(oldest);
    return files;
  };

  return async ({ name, version }) => {
    const live = manifest().releases[name];
    const release = [live, live?.previous].find((each) => each?.version === version);
    if (!release) return ofEarlier(name, version);
    const files = signed.get(release) ?? inBrowserFolder(release);
    signed.set(release, files);
    return files;
  };
}
