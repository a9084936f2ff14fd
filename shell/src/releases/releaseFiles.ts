import { DeadlineError, LOAD_LIMIT, withDeadline } from "../services/deadline.ts";
import { createArrivals } from "./arrivals.ts";
import { createMending, type MendingOptions } from "./mending.ts";

/** Scripts and stylesheets of releases, as this page loads them, by their paths (`releaseFile`). */
export interface ReleaseFiles {
  /** The address under which a script is imported now. */
  addressOf(path: string): string;
  /** Gives a script a new address: imported again, it starts anew, whatever came of it before. */
  renew(path: string): void;
  /**
   * Imports a script. One that fails is fetched anew and imported once more; one that hangs, at the next call.
   * @throws DeadlineError when it hangs, else what the import failed with
   */
  importScript(path: string): Promise<unknown>;
  /**
   * Fetches a file past every cache and checks it by its hash, so that the caches hold it whole from then on.
   * @returns false when it cannot be had; never rejects
   */
  mend(path: string): Promise<boolean>;
  /** Notes that a file failed: what the page or the browser keeps of it must not be used again. */
  lose(path: string): void;
  isLost(path: string): boolean;
  /**
   * Notes a script that is asked for in advance and not imported yet: if it hangs, so would its import.
   * @param arrival resolves when it has come, or failed
   */
  expect(path: string, arrival: Promise<unknown>): void;
  /** Whether some script was given up and is still on its way: its connection is taken. */
  hangs(): boolean;
  /** Mends those of some files that failed, and of the scripts that have not come yet. Never rejects. */
  mendFailed(isMeant: (path: string) => boolean): Promise<void>;
}

export interface ReleaseFilesOptions extends MendingOptions {
  /** The browser's `import()`. */
  importModule(address: string): Promise<unknown>;
  /** Makes the browser check an address that is new to it. */
  addHash(address: string, hash: string): void;
}

/**
 * A page never asks again for a module address that has failed (HTML's module map), and a damaged file stays in
 * the browser's cache for a year. So a failed script is fetched past the cache, and imported under the same
 * address with another fragment: a new entry of the module map, and the same entry of the cache.
 */
export function createReleaseFiles(options: ReleaseFilesOptions): ReleaseFiles {
  const { importModule, limit = LOAD_LIMIT } = options;
  const failed = new Set<string>();
  const arrivals = createArrivals();
  const { addressOf, renew } = createAddresses(options);
  const { mend, mendAnew } = createMending(options, arrivals, (path) => void failed.delete(path));

  const importOnce = async (path: string): Promise<unknown> => {
    const address = addressOf(path);
    const arrival = importModule(address);
    arrivals.note(path, arrival);
    arrival.then(
      () => failed.delete(path),
      () => undefined,
    );
    try {
      return await withDeadline(arrival, limit, path);
    } catch (error) {
      // Unless somebody has given it up before, and asked again.
      if (address === addressOf(path)) {
        failed.add(path);
        renew(path);
      }
      throw error;
    }
  };

  return {
    addressOf,
    renew,
    mend,
    lose: (path) => void failed.add(path),
    isLost: (path) => failed.has(path),
    expect(path, arrival) {
      if (!arrivals.has(path)) arrivals.note(path, arrival);
    },
    hangs: () => arrivals.paths().some((path) => failed.has(path)),
    async importScript(path) {
      if (failed.has(path) && !(await mend(path))) throw new Error(`${path} could not be loaded.`);
      try {
        return await importOnce(path);
      } catch (error) {
        // Whoever has waited that long is told; the next call fetches it anew.
        if (error instanceof DeadlineError || !(await mend(path))) throw error;
        return importOnce(path);
      }
    },
    async mendFailed(isMeant) {
      for (const path of arrivals.paths()) {
        if (failed.has(path) || !isMeant(path)) continue;
        failed.add(path);
        renew(path);
      }
      await Promise.all([...failed].filter(isMeant).map(mendAnew));
    },
  };
}

/** The addresses of scripts: their paths, with the number of times that each was renewed as a fragment. */
function createAddresses({
  hashOf,
  addHash,
}: Pick<ReleaseFilesOptions, "hashOf" | "addHash">): Pick<ReleaseFiles, "addressOf" | "renew"> {
  const renewals = new Map<string, number>();
  const addressOf = (path: string): string => {
    const count = renewals.get(path);
    return count === undefined ? path : `${path}#${count}`;
  };
  return {
    addressOf,
    renew(path) {
      renewals.set(path, (renewals.get(path) ?? 0) + 1);
      const hash = hashOf(path);
      if (hash) addHash(addressOf(path), hash);
    },
  };
}
