import { createReadThrough, type ReadThroughCache } from "../../../platform/cache/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import type { Lately } from "./lately.ts";

/** What changes is told by the revision of what everybody sees: this is for what nobody tells. Milliseconds. */
const LIFETIME_MS = 10_000;
const MOST_KEYS = 200;

interface Port {
  kept: ReadThroughCache;
  lately: Lately;
}

const ports = new WeakMap<Database, Port>();

/** From now on counts of this database are kept, until something that is shown changes. */
export function rememberFor(db: Database, lately: Lately): void {
  const kept = createReadThrough(LIFETIME_MS, MOST_KEYS);
  lately.onChange(() => kept.drop());
  ports.set(db, { kept, lately });
}

/** A value as it is kept, else made; within a transaction, which sees its own changes, it is made. */
export async function remembered<T>(db: Database, key: string, make: () => Promise<T>): Promise<T> {
  const port = ports.get(db);
  if (!port) return make();
  await port.lately.look();
  return port.kept.get(key, make);
}
