import { createReadThrough, type ReadThroughCache } from "../../../platform/cache/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { SearchCache } from "./searchCache.ts";

/** What changes is told by the revision of what everybody sees: this is for what nobody tells. Milliseconds. */
const LIFETIME_MS = 10_000;
const MOST_KEYS = 200;

interface Port {
  kept: ReadThroughCache;
  cache: SearchCache;
}

const ports = new WeakMap<Database, Port>();

/** From now on counts of this database are kept, until something that is shown changes. */
export function cacheCountsOf(db: Database, cache: SearchCache): void {
  const kept = createReadThrough(LIFETIME_MS, MOST_KEYS);
  cache.onChange(() => kept.drop());
  ports.set(db, { kept, cache });
}

/** A value as it is kept, else made; within a transaction, which sees its own changes, it is made. */
export async function cachedCount<T>(db: Database, key: string, make: () => Promise<T>): Promise<T> {
  const port = ports.get(db);
  if (!port) return make();
  await port.cache.revalidate();
  return port.kept.get(key, make);
}
