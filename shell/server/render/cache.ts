/**
 * Pages for a few seconds: a popular page is rendered once, not once a visitor. A stale one is served at
 * once and renewed behind it; simultaneous requests share one rendering.
 */
export interface PageCache<V> {
  get(key: string, render: () => Promise<V>): Promise<V>;
}

export interface PageCacheOptions<V> {
  /** Milliseconds. */
  freshFor: number;
  staleFor: number;
  entries: number;
  /** Failures are not kept. */
  keep(value: V): boolean;
  now?: () => number;
}

export function createPageCache<V>(options: PageCacheOptions<V>): PageCache<V> {
  const { freshFor, staleFor, entries, keep, now = Date.now } = options;
  const stored = new Map<string, { value: V; at: number }>();
  const running = new Map<string, Promise<V>>();

  const store = (key: string, value: V): void => {
    stored.delete(key);
    if (keep(value)) stored.set(key, { value, at: now() });
    const oldest = stored.keys().next();
    if (stored.size > entries && !oldest.done) stored.delete(oldest.value);
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

  return {
    async get(key, render) {
      const found = stored.get(key);
      const age = found ? now() - found.at : Number.POSITIVE_INFINITY;
      if (found && age < freshFor) return found.value;
      const fresh = renew(key, render);
      if (!found || age >= freshFor + staleFor) return fresh;
      fresh.catch(() => undefined);
      return found.value;
    },
  };
}
