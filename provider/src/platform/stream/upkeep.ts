import type { StreamContext } from "./context.ts";
import { positionsOf } from "./log.ts";
import type { OpenStream, OpenStreams } from "./openStreams.ts";

const TURN_EVERY_MS = 1_000;
const OTHER_PROCESSES_MS = 2_000;
/** Members or tokens that one query asks for. */
const BATCH = 1_000;

export function* batches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Does something again and again, never two at a time. @returns the function that ends it */
function repeat(everyMs: number, act: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const next = () => {
    timer = setTimeout(() => {
      act()
        .catch(onError)
        .finally(() => {
          if (!stopped) next();
        });
    }, everyMs);
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

export interface Upkeep {
  /** A stream of the member was opened that has, or will read, everything up to a number. */
  seen(userId: number, number: number): void;
  stop(): void;
}

/**
 * Looks after the open streams: shows that they live, ends those whose member has signed out, was deactivated or
 * deleted, and wakes those whose member was told something by another process on the same database.
 */
export function keepStreams(
  streams: OpenStreams,
  { db, events, database, authentication }: StreamContext,
  onError: (error: unknown) => void,
): Upkeep {
  const lookAfter = async (some: OpenStream[]) => {
    const hashes = [...new Set(some.map(({ hash }) => hash))];
    const holders = await authentication.holdersOf(hashes);
    for (const { connection, userId, hash } of some) {
      if (holders.get(hash) === userId) connection.keepAlive();
      else connection.close();
    }
  };
  const takeTurn = async () => {
    for (const some of batches(streams.nextTurn(), BATCH)) await lookAfter(some);
  };
  const seen = new Map<number, number>();
  const listenToOthers = async () => {
    const connected = events.connected();
    const isConnected = new Set(connected);
    for (const id of seen.keys()) if (!isConnected.has(id)) seen.delete(id);
    for (const some of batches(connected, BATCH)) {
      for (const [userId, number] of await positionsOf(db, some)) {
        if (seen.get(userId) !== number) events.wake(userId);
        seen.set(userId, number);
      }
    }
  };
  const ends = [repeat(TURN_EVERY_MS, takeTurn, onError)];
  if (database.kind === "postgres") ends.push(repeat(OTHER_PROCESSES_MS, listenToOthers, onError));
  return {
    seen(userId, number) {
      if (!seen.has(userId)) seen.set(userId, number);
    },
    stop() {
      for (const end of ends) end();
    },
  };
}
