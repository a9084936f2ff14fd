import { LOAD_LIMIT } from "../services/deadline.ts";
import type { Arrivals } from "./arrivals.ts";

/** A fetch past the cache is given up after this many times the limit of a load: it runs beside what is shown. */
const PATIENCE = 2;

export interface MendingOptions {
  fetch: typeof fetch;
  /** `sha384-…` of a path, when known. */
  hashOf(path: string): string | undefined;
  /** Told of a file that the network does not bring whole. */
  onLost(path: string): void;
  limit?: number;
}

/** Both tell whether the file is whole in the caches, and never reject. */
export interface Mending {
  /** Joins the attempt that runs, else begins one. */
  mend(path: string): Promise<boolean>;
  /** Begins another, beside what was asked for before: on a slow line that comes first, and if it hangs this does. */
  mendAnew(path: string): Promise<boolean>;
}

/**
 * Fetches files past every cache, checked by their hashes.
 * @param onWhole told of each file that came
 */
export function createMending(
  { fetch: send, hashOf, onLost, limit = LOAD_LIMIT }: MendingOptions,
  arrivals: Arrivals,
  onWhole: (path: string) => void,
): Mending {
  const running = new Map<string, Promise<boolean>>();

  const fetchAnew = async (path: string): Promise<boolean> => {
    try {
      const answer = await send(path, {
        cache: "reload",
        integrity: hashOf(path) ?? "",
        signal: AbortSignal.timeout(PATIENCE * limit),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      await answer.arrayBuffer();
      onWhole(path);
      return true;
    } catch (error) {
      if ((error as Error).name !== "TimeoutError") onLost(path);
      return false;
    }
  };

  const mendAnew = (path: string): Promise<boolean> => {
    // An import that came too late to count has filled the cache all the same.
    const tries = [fetchAnew(path), arrivals.comes(path), running.get(path) ?? Promise.resolve(false)];
    const work = firstTrue(tries).finally(() => {
      if (running.get(path) === work) running.delete(path);
    });
    running.set(path, work);
    return work;
  };
  return { mend: (path) => running.get(path) ?? mendAnew(path), mendAnew };
}

/** True as soon as one is; false when all are done. */
function firstTrue(tries: Promise<boolean>[]): Promise<boolean> {
  return new Promise((resolve) => {
    for (const one of tries) one.then((here) => here && resolve(true));
    Promise.all(tries).then(() => resolve(false));
  });
}
