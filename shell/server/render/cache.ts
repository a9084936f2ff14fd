import { LRUCache } from "lru-cache";

/**
 * Pages for a few seconds: a popular page is rendered once, not once a visitor. A stale one is served at
 * once and renewed behind it; simultaneous requests share one rendering.
 */
export interface PageCache<V> {
  get(key: string, render: () => Promise<V>): Promise<V>;
  /** Whether `get` answers without beginning anything that the asker waits for. */
  knows(key: string): boolean;
  /** Forgets everything. What is being rendered now was begun before, and is not kept. */
  clear(): void;
}

export interface PageCacheOptions<V> {
  /** Milliseconds. */
  freshFor: number;
  staleFor: number;
  /** Entries at most, and bytes of all together: those that were not asked for longest go first. */
  entries: number;
  bytes: number;
  sizeOf(value: V): number;
  /** Failures are not kept. */
  keep(value: V): boolean;
  /** Whether a value may be served when it is no longer fresh. Default: every one. */
  outlasts?(value: V): boolean;
  now?: () => number;
}

/** No single value takes more than this part of the bytes. */
const LARGEST_PART = 0.25;

export function createPageCache<V>(options: PageCacheOptions<V>): PageCache<V> {
  const { freshFor, staleFor, entries, bytes, sizeOf, keep, outlasts = () => true, now = Date.now } = options;
  const running = new Map<string, () => Promise<V>>();
  const cache = new LRUCache<string, { value: V }, () => Promise<V>>({
    max: entries,
    maxSize: bytes,
    maxEntrySize: bytes * LARGEST_PART,
    // What is larger than an entry may be is not stored.
    sizeCalculation: ({ value }, key) => (keep(value) ? sizeOf(value) + key.length : Number.MAX_SAFE_INTEGER),
    ttl: freshFor,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // Whoever waits for a page that was pushed out of the cache gets it all the same.
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { context: render }) {
      running.set(key, render);
      try {
        return { value: await render() };
      } finally {
        if (running.get(key) === render) running.delete(key);
      }
    },
  });

  /** Whether there is a page that may be served, fresh or stale. */
  const isServed = (key: string): boolean => {
    const found = cache.peek(key, { allowStale: true });
    return found !== undefined && cache.getRemainingTTL(key) > (outlasts(found.value) ? -staleFor : 0);
  };

  return {
    knows: (key) => isServed(key) || running.has(key),
    clear() {
      cache.clear();
      running.clear();
    },
    get: async (key, render) => (await cache.forceFetch(key, { context: render, allowStale: isServed(key) })).value,
  };
}
