import type { BootRelease } from "@gable/shared-sdk/host";
import type { Hashes } from "./integrity.ts";
import { releaseFile } from "./manifestStore.ts";

export type Named = Pick<BootRelease, "name" | "version" | "byContent">;

/** A release with the hashes of its scripts and stylesheets by file; one that is being worked on has none. */
export type HashedRelease = Named & { integrity?: Hashes };

export interface ReleaseHashes {
  /** By path, of every file known so far. The same object always. */
  all: Hashes;
  /** Whether a file may be loaded: its hash is known, or its release is one that is being worked on and has none. */
  isReady(path: string): boolean;
  /**
   * Resolves once a script may be loaded: from then on the browser checks it by its hash.
   * @param address path, which a fragment may follow
   * @throws Error when the hash cannot be had
   */
  ready(address: string): Promise<void>;
  /** Takes all hashes of releases. */
  adopt(releases: readonly HashedRelease[]): void;
  /** Whether a path is a file of a release: versions share those that are the same in them. */
  owns(release: Named, path: string): boolean;
}

export interface ReleaseHashesOptions {
  /** Of the files that the page asks for by itself. */
  hashes: Hashes;
  /** Hands what a manifest tells over to {@link ReleaseHashes.adopt}. Never rejects. */
  fetchAll(): Promise<void>;
  /** Makes the browser check scripts by further hashes; `onIgnored` is told when it cannot. */
  addScripts(hashes: Hashes, onIgnored: () => void): void;
  /** Fetches a file into the browser's cache when its bytes have the hash, and rejects when they do not. */
  verify(path: string, hash: string): Promise<unknown>;
}

/** `/r/<name>/<version>/` of a file's path. */
const folderOf = (path: string): string => path.split("/", 4).join("/").concat("/");

/**
 * The hashes of releases' files: a page brings those of the live releases along; those of a version to fall back to come
 * when it is needed.
 */
export function createReleaseHashes(options: ReleaseHashesOptions): ReleaseHashes {
  const { hashes, fetchAll, addScripts } = options;
  /** Scripts whose hashes the browser has taken no notice of. */
  const unmapped = new Set<string>();
  /** Paths of the files of releases of which all hashes are known, by the release's own folder. */
  const told = new Map<string, Set<string>>();
  const isReady = (path: string) => path in hashes || told.has(folderOf(path));
  return {
    all: hashes,
    isReady,
    async ready(address) {
      const path = address.split("#", 1)[0] ?? "";
      if (!isReady(path)) await fetchAll();
      if (!isReady(path)) throw new Error(`The hash of ${path} could not be had, so it is not loaded.`);
      const hash = hashes[path];
      if (hash && unmapped.has(path)) await options.verify(path, hash);
    },
    adopt(releases) {
      const further: Hashes = {};
      for (const release of releases) {
        const own = Object.entries(release.integrity ?? {}).map(([file, hash]) => [releaseFile(release, file), hash]);
        told.set(releaseFile(release), new Set(own.map(([path = ""]) => path)));
        Object.assign(further, Object.fromEntries(own));
      }
      const scripts = Object.keys(further).filter((path) => !(path in hashes) && /\.m?js$/.test(path));
      Object.assign(hashes, further);
      addScripts(Object.fromEntries(scripts.map((path) => [path, hashes[path] ?? ""])), () => {
        for (const path of scripts) unmapped.add(path);
      });
    },
    owns(release, path) {
      const folder = releaseFile(release);
      return path.startsWith(folder) || told.get(folder)?.has(path) === true;
    },
  };
}
