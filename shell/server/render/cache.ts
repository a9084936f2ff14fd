/**
 * Pages for a few seconds: a popular page is rendered once, not once a visitor. A stale one is served at
 * once and renewed behind it; simultaneous requests share one rendering.
 */
export interface PageCache<V> {
  get(key: string, render: () => Promise<V>): Promise<V>;
  /** Whether `get` answers without beginning anything that the asker waits for. */
  knows(key: string): boolean;
  /** Forgets what is no longer so. What is being rendered now was begun before, and is not kept. */
  drop(which: (key: string, value: V) => boolean): void;
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

interface Stored<V> {
  value: V;
  at: number;
  size: number;
}

/** No single value takes more than this part of the bytes. */
const LARGEST_PART = 0.25;

export function createPageCache<V>(options: PageCacheOptions<V>): PageCache<V> {
  const { freshFor, staleFor, entries, bytes, sizeOf, keep, outlasts = () => true, now = Date.now } = options;
  const stored = new Map<string, Stored<V>>();
  const running = new Map<string, Promise<V>>();
  let total = 0;
  let drops = 0;

  const remove = (key: string): void => {
    total -= stored.get(key)?.size ?? 0;
    stored.delete(key);
  };

  const store = (key: string, value: V): void => {
    remove(key);
    const size = sizeOf(value) + key.length;
    if (!keep(value) || size > bytes * LARGEST_PART) return;
    stored.set(key, { value, at: now(), size });
    total += size;
    for (const oldest of stored.keys()) {
      if (stored.size <= entries && total <= bytes) break;
      remove(oldest);
    }
  };

  const renew = (key: string, render: () => Promise<V>): Promise<V> => {
    const present = running.get(key);
    if (present) return present;
    const before = drops;
    const fresh = render()
      .then((value) => {
        if (drops === before) store(key, value);
        return value;
      })
      .finally(() => {
        if (running.get(key) === fresh) running.delete(key);
      });
    running.set(key, fresh);
    return fresh;
  };

  const ageOf = (found: Stored<V> | undefined): number => (found ? now() - found.at : Number.POSITIVE_INFINITY);

  const lifeOf = (found: Stored<V>): number => freshFor + (outlasts(found.value) ? staleFor : 0);

  return {
    knows(key) {
      const found = stored.get(key);
      return (found !== undefined && ageOf(found) < lifeOf(found)) || running.has(key);
    },
    drop(which) {
      drops += 1;
      running.clear();
      for (const [key, { value }] of stored) if (which(key, value)) remove(key);
    },
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
      if (!found || age >= lifeOf(found)) return fresh;
      fresh.catch(() => undefined);
      return found.value;
    },
  };
}
