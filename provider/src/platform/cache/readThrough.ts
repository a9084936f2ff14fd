import { LRUCache } from "lru-cache";

/** Answers that are the same for many callers, kept in memory for a short while. */
export interface ReadThroughCache {
  /** The value of a key: as remembered, else made by `make`, once however many ask at the same time. */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Forgets everything: something that is shown has changed. */
  invalidate(): void;
  /** How often everything was forgotten: whoever keeps something of their own sees by it that something has changed. */
  invalidations(): number;
}

/**
 * @param lifetime milliseconds after which a value is made anew
 * @param most keys that are kept; those that were asked for longest ago go first
 * @param now milliseconds of any clock that only goes forward
 */
export function createReadThrough(lifetime: number, most = 200, now = () => performance.now()): ReadThroughCache {
  const entries = new LRUCache<string, Promise<unknown>>({ max: most, ttl: lifetime, ttlResolution: 0, perf: { now } });
  let invalidations = 0;
  return {
    invalidate() {
      entries.clear();
      invalidations += 1;
    },
    invalidations: () => invalidations,
    get<T>(key: string, make: () => Promise<T>): Promise<T> {
      const known = entries.get(key);
      if (known) return known as Promise<T>;
      const value = make();
      entries.set(key, value);
      // A failure is told to those who wait for it and to nobody after them.
      value.catch(() => {
        if (entries.peek(key) === value) entries.delete(key);
      });
      return value;
    },
  };
}
