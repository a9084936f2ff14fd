/**
 * Pages for a few seconds: a popular page is rendered once, not once a visitor. A stale one is served at
 * once and renewed behind it; simultaneous requests share one rendering.
 */
export interface PageCache<V> {
  get(key: string, render: () => Promise<V>): Promise<V>;
  /** Whether `get` answers without beginning anything that the asker waits for. */
  knows(key: string): boolean;
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
  now?: () => number;
}

interface Stored<V> {
  value: V;
  at: number;
  size: number;
}

/** No single value takes more than this part of the bytes. */
const LARGEST_PART = 0.25;

export function createPageCache<V>(options: PageCacheOptions<V>): PageCache<V> {
  const { freshFor, staleFor, entries, bytes, sizeOf, keep, now = Date.now } = options;
  const stored = new Map<string, Stored<V>>();
  const running = new Map<string, Promise<V>>();
  let total = 0;

  const drop = (key: string): void => {
    total -= stored.get(key)?.size ?? 0;
    stored.delete(key);
  };

  const store = (key: string, value: V): void => {
    drop(key);
    const size = sizeOf(value) + key.length;
    if (!keep(value) || size > bytes * LARGEST_PART) return;
    stored.set(key, { value, at: now(), size });
    total += size;
    for (const oldest of stored.keys()) {
      if (stored.size <= entries && total <= bytes) break;
      drop(oldest);
    }
  };

  const renew = (key: string, render: () => Promise<V>): Promise<V> => {
    const present = running.get(key);
    if (present) return present;
    const fresh = render()
      .then((value) => {
        store(key, value);
        return value;
      })
      .finally(() => running.delete(key));
    running.set(key, fresh);
    return fresh;
  };

  const ageOf = (found: Stored<V> | undefined): number => (found ? now() - found.at : Number.POSITIVE_INFINITY);

  return {
    knows: (key) => ageOf(stored.get(key)) < freshFor + staleFor || running.has(key),
    async get(key, render) {
      const found = stored.get(key);
      const age = ageOf(found);
      if (found) {
        // Asked for last: at the end of the row.
        stored.delete(key);
        stored.set(key, found);
      }
      if (found && age < freshFor) return found.value;
      const fresh = renew(key, render);
      if (!found || age >= freshFor + staleFor) return fresh;
      fresh.catch(() => undefined);
      return found.value;
    },
  };
}
