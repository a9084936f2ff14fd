import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Counter, CounterOptions } from "./counter.ts";

/**
 * A counter of this process alone.
 * @param mostKeys keys at one time; beyond that the one whose window ends soonest is forgotten, so that no number of
 *   strangers fills the memory
 */
export function memoryCounter({ limit, windowSeconds }: CounterOptions, mostKeys: number): Counter {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds, keyPrefix: "" });
  // Windows have one length: the order of their beginnings is the order of their ends.
  const ends = new Map<string, number>();

  const forget = async (key: string) => {
    ends.delete(key);
    await limiter.delete(key);
  };
  const note = (key: string, now: number) => {
    const end = ends.get(key);
    if (end !== undefined && end > now) return;
    ends.delete(key);
    ends.set(key, now + windowSeconds * 1000);
    for (const [oldest, itsEnd] of ends) {
      if (itsEnd > now && ends.size <= mostKeys) return;
      void forget(oldest);
    }
  };
  return {
    async add(key, cost) {
      note(key, Date.now());
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, cost);
      if (consumedPoints > limit) await limiter.reward(key, cost);
      return { consumed: consumedPoints, msLeft: msBeforeNext };
    },
    async read(key) {
      const found = await limiter.get(key);
      return found && found.msBeforeNext > 0 ? { consumed: found.consumedPoints, msLeft: found.msBeforeNext } : null;
    },
    forget,
  };
}
