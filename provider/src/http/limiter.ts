import { tooMany } from "./failure.ts";

interface Window {
  count: number;
  endsAt: number;
}

/** Counts attempts per key in fixed windows, in memory: each process keeps its own count. */
export interface Limiter {
  /** Counts one attempt. @throws Failure 429 with the seconds left when there were too many */
  hit(key: string): void;
  /** Refuses without counting. */
  check(key: string): void;
  reset(key: string): void;
}

const LARGEST_SIZE = 50_000;

export function createLimiter(limit: number, windowMs: number, message: string, now: () => number = Date.now): Limiter {
  const windows = new Map<string, Window>();

  const current = (key: string): Window | undefined => {
    const window = windows.get(key);
    if (window && window.endsAt <= now()) {
      windows.delete(key);
      return undefined;
    }
    return window;
  };
  const check = (key: string) => {
    const window = current(key);
    if (window && window.count >= limit) throw tooMany((window.endsAt - now()) / 1000, message);
  };
  return {
    check,
    hit(key) {
      check(key);
      const window = current(key) ?? { count: 0, endsAt: now() + windowMs };
      window.count += 1;
      windows.set(key, window);
      if (windows.size > LARGEST_SIZE) for (const old of windows.keys()) if (!current(old)) windows.delete(old);
    },
    reset: (key) => windows.delete(key),
  };
}
