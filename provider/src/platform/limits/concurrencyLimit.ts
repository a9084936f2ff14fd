import { Busy } from "./busy.ts";

/**
 * Lets so many pieces of work run at one time; the others wait for their turn.
 * @param mostWaiting further pieces are refused with `Busy`
 */
export function concurrencyLimit(limit: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit && waiting.length >= mostWaiting) throw new Busy();
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
