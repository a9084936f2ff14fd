import pLimit from "p-limit";
import { Busy } from "./busy.ts";

/**
 * Lets so many pieces of work run at one time; the others wait for their turn.
 * @param mostWaiting further pieces are refused with `Busy`
 */
export function concurrencyLimit(limit: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limited = pLimit(limit);
  return async (work) => {
    if (limited.activeCount >= limit && limited.pendingCount >= mostWaiting) throw new Busy();
    return limited(work);
  };
}
