import { createReadThrough, type ReadThroughCache } from "../../platform/cache/index.ts";

const LIFETIME_MS = 30_000;
const MOST_KEYS = 3000;

/** What searches have read: dropped after half a minute, and at once when something that is shown changes. */
export interface SearchCache {
  /** Calls back when something that is shown has changed; noticed at the next read. */
  onChange(listener: () => void): void;
  /** Drops what was read before the last change, and calls the listeners. */
  revalidate(): void;
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
}

export function createSearchCache({ publicCache }: { publicCache: ReadThroughCache }): SearchCache {
  const entries = createReadThrough(LIFETIME_MS, MOST_KEYS);
  const listeners: (() => void)[] = [];
  let seen = publicCache.invalidations();
  const revalidate = () => {
    const invalidations = publicCache.invalidations();
    if (invalidations === seen) return;
    seen = invalidations;
    entries.invalidate();
    for (const listener of listeners) listener();
  };
  return {
    revalidate,
    onChange: (listener) => listeners.push(listener),
    async get(key, make) {
      revalidate();
      return entries.get(key, make);
    },
  };
}
