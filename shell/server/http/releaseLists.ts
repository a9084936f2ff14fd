import { readdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { isNamedByContent, type Manifest, type Release } from "@gable/mfe-kit/manifest";
import {
  artifactPath,
  isReleaseName,
  isReleaseVersion,
  listedFiles,
  type RegistryPaths,
  readStoredRelease,
} from "@gable/releases";
import { LRUCache } from "lru-cache";
import type { ListedFile } from "./releaseBytes.ts";
import type { AskedFile } from "./releasePath.ts";

/** `sha384-…` by file. */
type Files = ReadonlyMap<string, string>;

const FOLDER = "browser/";
/** Earlier versions whose lists are held at a time by themselves. */
const REMEMBERED = 64;

function inBrowserFolder(release: Release): Files {
  const listed = [...listedFiles(release)].filter(([file]) => file.startsWith(FOLDER));
  return new Map(listed.map(([file, hash]) => [file.slice(FOLDER.length), hash]));
}

/** What a release lists, relative to its folder `browser/`. */
interface List {
  release: Pick<Release, "name" | "version" | "byContent">;
  files: Files;
}

const listOf = (release: Release): List => ({ release, files: inBrowserFolder(release) });

/**
 * Finds the release that lists a file which browsers ask for: by the signed manifest for what is live and its
 * predecessor, and by its own `release.json` for what tabs that are open longer still ask for. Of a file that versions
 * share the live release decides, else its predecessor, else another one: the registry takes no version that has other
 * content under such a name.
 */
export function createFileFinder(
  paths: RegistryPaths,
  manifest: () => Manifest,
): (asked: AskedFile) => Promise<ListedFile | null> {
  const signed = new WeakMap<Release, List>();
  const earlier = new LRUCache<string, Promise<List | null>>({ max: REMEMBERED });
  const shared = new Map<string, { changed: number; lists: Promise<Map<string, List>> }>();

  const ofSigned = (release: Release): List => {
    const list = signed.get(release) ?? listOf(release);
    signed.set(release, list);
    return list;
  };

  const ofEarlier = (name: string, version: string): Promise<List | null> => {
    const id = `${name}@${version}`;
    const known = earlier.get(id);
    if (known) return known;
    const list = readStoredRelease(paths, { name, version }).then((release) => {
      // It may be published a moment later.
      if (!release) earlier.delete(id);
      return release && listOf(release);
    });
    earlier.set(id, list);
    return list;
  };

  /** The shared files of every published version of a name, read anew when one was added. */
  const sharedFiles = async (name: string): Promise<Map<string, List>> => {
    const folder = dirname(artifactPath(paths, { name, version: "0" }));
    const changed = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (changed === null) return new Map();
    const known = shared.get(name);
    if (known?.changed === changed) return known.lists;
    const lists = readdir(folder).then(async (versions) => {
      const files = new Map<string, List>();
      for (const version of versions.filter(isReleaseVersion)) {
        const list = await ofEarlier(name, version);
        if (list?.release.byContent) for (const file of list.files.keys()) files.set(file, list);
      }
      return files;
    });
    shared.set(name, { changed, lists });
    return lists;
  };

  return async ({ name, version, file }) => {
    if (!isReleaseName(name)) return null;
    const live = manifest().releases[name];
    const present = [live, live?.previous].flatMap((each) => (each ? [each] : []));
    const found = async (): Promise<List | null | undefined> => {
      if (version !== null) {
        const release = present.find((each) => each.version === version);
        return release ? ofSigned(release) : ofEarlier(name, version);
      }
      if (!isNamedByContent(file)) return null;
      const lists = present.filter(({ byContent }) => byContent).map(ofSigned);
      return lists.find(({ files }) => files.has(file)) ?? (await sharedFiles(name)).get(file);
    };
    const list = await found();
    const hash = list?.files.get(file);
    return list && hash ? { name, version: list.release.version, file, hash } : null;
  };
}
