import { createReadThrough, type ReadThroughCache } from "../../../platform/cache/index.ts";

const LIFETIME_MS = 30_000;
const MOST_KEYS = 3000;

/** What searches have read: forgotten after half a minute, and at once when this process changes what is shown. */
export interface SearchCache {
  /** Calls back when something that is shown has changed; noticed at the next question. */
  onChange(listener: () => void): void;
  /** Drops what was read before the last change, and tells those who listen. */
  revalidate(): Promise<void>;
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
}

export function createSearchCache({ publicCache }: { publicCache: ReadThroughCache }): SearchCache {
  const counted = createReadThrough(LIFETIME_MS, MOST_KEYS);
  const listeners: (() => void)[] = [];
  let seen = publicCache.invalidations();
  const revalidate = async () => {
    const invalidations = publicCache.invalidations();
    if (invalidations === seen) return;
    seen = invalidations;
    counted.invalidate();
    for (const tell of listeners) tell();
  };
  return {
    revalidate,
    onChange: (listener) => listeners.push(listener),
    async get(key, make) {
      await revalidate();
      return counted.get(key, make);
    },
  };
}
