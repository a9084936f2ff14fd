import type { AppContext } from "../context.ts";
import { createRemembered } from "../http/remembered.ts";

const LIFETIME_MS = 30_000;
const MOST_KEYS = 3000;

/** What has been counted lately: forgotten after half a minute, and at once when this process changes what is shown. */
export interface Lately {
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
}

export function createLately({ shown }: Pick<AppContext, "shown">): Lately {
  const counted = createRemembered(LIFETIME_MS, MOST_KEYS);
  let current: object | undefined;
  return {
    async get(key, make) {
      // An object that lives until `shown` is dropped: another one means that something has changed.
      const epoch = await shown.get("search:epoch", async () => ({}));
      if (epoch !== current) {
        current = epoch;
        counted.drop();
      }
      return counted.get(key, make);
    },
  };
}

/**
 * A value that is costly to make: read as it was last made while a new one is being made, and made again at most
 * for a hundredth of the time.
 * @param least milliseconds for which it is taken as it is
 */
export function createRefreshed<T>(make: () => Promise<T>, least: number, now: () => number = Date.now) {
  let value: T | undefined;
  let goodUntil = 0;
  let making: Promise<T> | null = null;
  const remake = (): Promise<T> => {
    const startedAt = now();
    making ??= make()
      .then((made) => {
        value = made;
        goodUntil = now() + Math.max(least, (now() - startedAt) * 100);
        return made;
      })
      .finally(() => {
        making = null;
      });
    return making;
  };
  return {
    async get(): Promise<T> {
      if (value === undefined) return remake();
      if (now() >= goodUntil) remake().catch(() => undefined);
      return value;
    },
  };
}
