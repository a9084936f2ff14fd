import { createReadThrough, type ReadThroughCache } from "../../../platform/cache/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { SearchCache } from "./searchCache.ts";

/** What changes is told by the revision of what everybody sees: this is for what nobody tells. Milliseconds. */
const LIFETIME_MS = 10_000;
const MOST_KEYS = 200;
/** Of what takes long to count, and is asked for with whatever else. */
const LONG_LIFETIME_MS = 30_000;
/** Of some ten kilobytes each. */
const MOST_LONG_KEYS = 1200;
/** Of the listings that words find: some hundred kilobytes each on a site of a million. */
const MOST_WORDS = 60;
/** Of some ten kilobytes each, a quarter of a megabyte for words of all listings. */
const MOST_SAMPLED = 200;
/** Of what the listings of a sample say, which is looked for among those on offer: it tells what is about right for longer. */
const SAMPLE_LIFETIME_MS = 600_000;

interface Port {
  kept: ReadThroughCache;
  long: ReadThroughCache;
  words: ReadThroughCache;
  samples: ReadThroughCache;
  cache: SearchCache;
}

const ports = new WeakMap<Database, Port>();

/** From now on counts of this database are kept, until something that is shown changes. */
export function cacheCountsOf(db: Database, cache: SearchCache): void {
  const kept = createReadThrough(LIFETIME_MS, MOST_KEYS);
  const long = createReadThrough(LONG_LIFETIME_MS, MOST_LONG_KEYS);
  const words = createReadThrough(LONG_LIFETIME_MS, MOST_WORDS);
  const samples = createReadThrough(SAMPLE_LIFETIME_MS, MOST_SAMPLED);
  cache.onChange(() => {
    kept.invalidate();
    long.invalidate();
    words.invalidate();
  });
  ports.set(db, { kept, long, words, samples, cache });
}

async function cached<T>(
  db: Database,
  which: "kept" | "long" | "words",
  key: string,
  make: () => Promise<T>,
): Promise<T> {
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

/** The same of the listings that words find. */
export const cachedWords = <T>(db: Database, key: string, make: () => Promise<T>): Promise<T> =>
  cached(db, "words", key, make);

/** The same of what the listings of a sample say, whatever changes. */
export const cachedSample = <T>(db: Database, key: string, make: () => Promise<T>): Promise<T> => {
  const port = ports.get(db);
  return port ? port.samples.get(key, make) : make();
};
