import { createHash } from "node:crypto";
import type { Counter, CounterOptions } from "./counter.ts";
import { LimitReached } from "./limitReached.ts";
import { memoryCounter } from "./memory.ts";
import { type SharedCounters, sharedCounters } from "./redis.ts";

const MOST_KEYS = 20_000;
const LONGEST_KEY = 64;

export interface LimitsOptions {
  /** Redis that several processes count in; null: each counts in its own memory. */
  redisUrl: string | null;
  /** Told now and then while Redis does not answer; never told credentials. */
  onError: (error: Error) => void;
  /** Keys that each limiter keeps in memory at one time. */
  mostKeys?: number;
  /** How long a request waits for Redis before it is counted in memory, milliseconds; 250 by default. */
  answerMs?: number;
}

/** No two limiters have the same `name`; `limit` is the cost that one key may have in a window. */
export interface LimiterOptions extends CounterOptions {
  /** What a refused caller is told, in English. */
  message?: string;
}

export interface Limiter {
  /**
   * Counts something done.
   * @param cost whole number, such as bytes; 1 by default; a negative one takes back. A cost that is refused is not
   *   counted.
   * @throws LimitReached when it goes beyond the limit
   */
  hit(key: string, cost?: number): Promise<void>;
  /**
   * Refuses without counting.
   * @throws LimitReached when nothing is left in the window
   */
  check(key: string): Promise<void>;
  /** Forgets what was counted for a key. */
  reset(key: string): Promise<void>;
}

export interface Limits {
  /** The limiter of a name: asked for again, it is the same one. @throws Error for a name with other options */
  limiter(options: LimiterOptions): Limiter;
  close(): void;
}

/** Keys may be what a stranger has sent: long ones become short. */
function shortKey(key: string): string {
  return key.length > LONGEST_KEY ? createHash("sha256").update(key).digest("base64url") : key;
}

function createLimiter(counter: () => Counter, { limit, message }: LimiterOptions): Limiter {
  return {
    async hit(key, cost = 1) {
      const { consumed, msLeft } = await counter().add(shortKey(key), cost);
      if (consumed > limit) throw new LimitReached(msLeft / 1000, message);
    },
    async check(key) {
      const count = await counter().read(shortKey(key));
      if (count && count.consumed >= limit) throw new LimitReached(count.msLeft / 1000, message);
    },
    reset: (key) => counter().forget(shortKey(key)),
  };
}

/**
 * Limits on how often something may be done, in fixed windows that begin with the first time. With Redis all processes
 * share one count; while it does not answer each counts for itself, and nobody waits for it. It is connected to when the first limit is asked.
 */
export function createLimits({ redisUrl, onError, mostKeys = MOST_KEYS, answerMs }: LimitsOptions): Limits {
  let shared: SharedCounters | null = null;
  const open = (options: LimiterOptions): Counter => {
    const inMemory = memoryCounter(options, mostKeys);
    if (redisUrl === null) return inMemory;
    shared ??= sharedCounters(redisUrl, onError, answerMs);
    return shared.counter(options, inMemory);
  };
  const limiters = new Map<string, { limiter: Limiter; options: LimiterOptions }>();
  return {
    limiter(options) {
      const { name, limit, windowSeconds } = options;
      const known = limiters.get(name);
      if (known?.options.limit === limit && known.options.windowSeconds === windowSeconds) return known.limiter;
      if (known) throw new Error(`Two limiters have the name ${name}.`);
      let counter: Counter | null = null;
      const limiter = createLimiter(() => {
        counter ??= open(options);
        return counter;
      }, options);
      limiters.set(name, { limiter, options });
      return limiter;
    },
    close: () => shared?.close(),
  };
}
