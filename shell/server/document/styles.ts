import { type Manifest, type Release, releasePath, sharedPath } from "@gable/mfe-kit/manifest";
import { type RegistryPaths, readVerified } from "@gable/releases";
import { LRUCache } from "lru-cache";

/** Text of stylesheets by path; what could not be read is missing. */
export type StyleTexts = ReadonlyMap<string, string>;

export interface StyleReader {
  /** @param files stylesheets of live releases, by path */
  read(manifest: Manifest, files: readonly string[]): Promise<StyleTexts>;
}

/** Stylesheets kept at most: two versions of every remote's screens. */
const MOST_KEPT = 256;

function findFile(manifest: Manifest, path: string): { release: Release; file: string } | null {
  for (const release of Object.values(manifest.releases)) {
    const folder = [releasePath(release), sharedPath(release.name)].find((each) => path.startsWith(each));
    if (folder) return { release, file: `browser/${path.slice(folder.length)}` };
  }
  return null;
}

/**
 * Reads the stylesheets that go into documents, each once, checked against the signed manifest.
 * @param onError told once of each stylesheet that cannot be had; browsers are then sent to its file
 */
export function createStyleReader(paths: RegistryPaths, onError: (error: Error) => void): StyleReader {
  const kept = new LRUCache<string, Promise<string | null>>({ max: MOST_KEPT });
  const textOf = (manifest: Manifest, path: string): Promise<string | null> => {
    const present = kept.get(path);
    if (present) return present;
    const found = findFile(manifest, path);
    if (!found) return Promise.resolve(null);
    const text = readVerified(paths, found.release, found.file).then(
      (content) => content.toString("utf8"),
      (error: Error) => {
        onError(error);
        return null;
      },
    );
    kept.set(path, text);
    return text;
  };
  return {
    async read(manifest, files) {
      const texts = await Promise.all(files.map(async (path) => [path, await textOf(manifest, path)] as const));
      return new Map(texts.filter((entry): entry is [string, string] => entry[1] !== null));
    },
  };
}
