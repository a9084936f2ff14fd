import { DeadlineError, LOAD_LIMIT, withDeadline } from "./deadline.ts";

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

/** A fetch past the cache is given up after this many times the limit of a load: it runs beside what is shown. */
const PATIENCE = 2;

export interface ReleaseFilesOptions {
  /** The browser's `import()`. */
  importModule(address: string): Promise<unknown>;
  fetch: typeof fetch;
  /** `sha384-…` of a path, when known. */
  hashOf(path: string): string | undefined;
  /** Makes the browser check an address that is new to it. */
  addHash(address: string, hash: string): void;
  /** Told of a file that the network does not bring whole. */
  onLost(path: string): void;
  limit?: number;
}

/**
 * A page never asks again for a module address that has failed (HTML's module map), and a damaged file stays in
 * the browser's cache for a year. So a failed script is fetched past the cache, and imported under the same
 * address with another fragment: a new entry of the module map, and the same entry of the cache.
 */
export function createReleaseFiles(options: ReleaseFilesOptions): ReleaseFiles {
  const { importModule, hashOf, limit = LOAD_LIMIT } = options;
  /** How often each script was given a new address. */
  const renewals = new Map<string, number>();
  /** Scripts that are on their way, however late. */
  const open = new Map<string, Promise<unknown>>();
  const failed = new Set<string>();
  const mending = new Map<string, Promise<boolean>>();

  const addressOf = (path: string): string => {
    const count = renewals.get(path);
    return count === undefined ? path : `${path}#${count}`;
  };

  const renew = (path: string): void => {
    renewals.set(path, (renewals.get(path) ?? 0) + 1);
    const hash = hashOf(path);
    if (hash) options.addHash(addressOf(path), hash);
  };

  /** An import that came too late to count has filled the cache all the same. */
  const arrivesLate = (path: string): Promise<boolean> =>
    open.get(path)?.then(
      () => true,
      () => false,
    ) ?? Promise.resolve(false);

  const fetchAnew = async (path: string): Promise<boolean> => {
    try {
      const answer = await options.fetch(path, {
        cache: "reload",
        integrity: hashOf(path) ?? "",
        signal: AbortSignal.timeout(PATIENCE * limit),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      await answer.arrayBuffer();
      failed.delete(path);
      return true;
    } catch (error) {
      if ((error as Error).name !== "TimeoutError") options.onLost(path);
      return false;
    }
  };

  /** Beside what was asked for before: on a slow line that comes first, and if it hangs this does. */
  const mendAnew = (path: string): Promise<boolean> => {
    const tries = [fetchAnew(path), arrivesLate(path), mending.get(path) ?? Promise.resolve(false)];
    const work = firstTrue(tries).finally(() => {
      if (mending.get(path) === work) mending.delete(path);
    });
    mending.set(path, work);
    return work;
  };
  const mend = (path: string) => mending.get(path) ?? mendAnew(path);

  const importOnce = async (path: string): Promise<unknown> => {
    const address = addressOf(path);
    const arrival = importModule(address);
    const forget = () => {
      if (open.get(path) === arrival) open.delete(path);
    };
    open.set(path, arrival);
    arrival.then(
      () => {
        failed.delete(path);
        forget();
      },
      () => forget(),
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
      if (open.has(path)) return;
      open.set(path, arrival);
      void arrival.then(() => {
        if (open.get(path) === arrival) open.delete(path);
      });
    },
    hangs: () => [...open.keys()].some((path) => failed.has(path)),
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
      for (const path of open.keys()) {
        if (failed.has(path) || !isMeant(path)) continue;
        failed.add(path);
        renew(path);
      }
      await Promise.all([...failed].filter(isMeant).map(mendAnew));
    },
  };
}

/** True as soon as one is; false when all are done. */
function firstTrue(tries: Promise<boolean>[]): Promise<boolean> {
  return new Promise((resolve) => {
    for (const one of tries) one.then((here) => here && resolve(true));
    Promise.all(tries).then(() => resolve(false));
  });
}
