import { createReadThrough, type ReadThroughCache } from "../../../platform/cache/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { SearchCache } from "./searchCache.ts";

/** What changes is told by the revision of what everybody sees: this is for what nobody tells. Milliseconds. */
const LIFETIME_MS = 10_000;
const MOST_KEYS = 200;
/** Of what takes long to count, and is asked for with whatever else. */
const LONG_LIFETIME_MS = 30_000;
/** Of some ten kilobytes each. */
const MOST_LONG_KEYS = 400;
/** Of what is about right for longer, whatever changes: a listing more or less is within what an estimate leaves open. */
const ESTIMATE_LIFETIME_MS = 600_000;
/** Of some hundred kilobytes each on a site of a million listings. */
const MOST_SAMPLES = 60;

interface Port {
  kept: ReadThroughCache;
  long: ReadThroughCache;
  estimates: ReadThroughCache;
  samples: ReadThroughCache;
  cache: SearchCache;
}

const ports = new WeakMap<Database, Port>();

/** From now on counts of this database are kept, until something that is shown changes. */
export function cacheCountsOf(db: Database, cache: SearchCache): void {
  const kept = createReadThrough(LIFETIME_MS, MOST_KEYS);
  const long = createReadThrough(LONG_LIFETIME_MS, MOST_LONG_KEYS);
  const estimates = createReadThrough(ESTIMATE_LIFETIME_MS, MOST_LONG_KEYS);
  const samples = createReadThrough(ESTIMATE_LIFETIME_MS, MOST_SAMPLES);
  cache.onChange(() => {
    kept.drop();
    long.drop();
  });
  ports.set(db, { kept, long, estimates, samples, cache });
}

async function cached<T>(db: Database, which: "kept" | "long", key: string, make: () => Promise<T>): Promise<T> {
  const port = ports.get(db);
  if (!port) return make();
  await port.cache.revalidate();
  return port[which].get(key, make);
}

/** A value as it is kept, else made; within a transaction, which sees its own changes, it is made. */
export const cachedCount = <T>(db: Database, key: string, make: () => Promise<T>): Promise<T> =>
  cached(db, "kept", key, make);

/** The same, but for values that take too much memory: those are made each time. */
export async function cachedSmall<T extends object>(
  db: Database,
  key: string,
  isSmall: (value: T) => boolean,
  make: () => Promise<T>,
): Promise<T> {
  let made: T | null = null;
  const kept = await cachedCount(db, key, async () => {
    made = await make();
    return isSmall(made) ? made : null;
  });
  // Null also for who waited for another one's question.
  return kept ?? made ?? make();
}

/** The same of what takes long to count. */
export const cachedForLong = <T>(db: Database, key: string, make: () => Promise<T>): Promise<T> =>
  cached(db, "long", key, make);

function lasting<T>(db: Database, which: "estimates" | "samples", key: string, make: () => Promise<T>): Promise<T> {
  const port = ports.get(db);
  return port ? port[which].get(key, make) : make();
}

/** An estimate as it is kept, else made. */
export const cachedEstimate = <T>(db: Database, key: string, make: () => Promise<T>): Promise<T> =>
  lasting(db, "estimates", key, make);

/** The same of what estimates are made from. */
export const cachedSample = <T>(db: Database, key: string, make: () => Promise<T>): Promise<T> =>
  lasting(db, "samples", key, make);
