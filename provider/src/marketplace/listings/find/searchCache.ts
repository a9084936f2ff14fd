import { createReadThrough, type ReadThroughCache } from "../../../platform/cache/index.ts";

const LIFETIME_MS = 30_000;
const MOST_KEYS = 3000;

/** What has been read lately: forgotten after half a minute, and at once when this process changes what is shown. */
export interface Lately {
  /** Calls back when something that is shown has changed; noticed at the next question. */
  onChange(listener: () => void): void;
  /** Notices changes. */
  look(): Promise<void>;
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
}

export function createLately({ shown }: { shown: ReadThroughCache }): Lately {
  const counted = createReadThrough(LIFETIME_MS, MOST_KEYS);
  const listeners: (() => void)[] = [];
  let seen = shown.drops();
  const look = async () => {
    const drops = shown.drops();
    if (drops === seen) return;
    seen = drops;
    counted.drop();
    for (const tell of listeners) tell();
  };
  return {
    look,
    onChange: (listener) => listeners.push(listener),
    async get(key, make) {
      await look();
      return counted.get(key, make);
    },
  };
}

/** A value that is costly to make. */
export interface Refreshed<T> {
  get(): Promise<T>;
  /** Something has changed. */
  expire(): void;
}

export interface RefreshRules<T> {
  /** Milliseconds for which a value is taken as it is. */
  least: number;
  /** Whether a value is small enough that those who ask after a change wait for the new one. */
  isSmall(value: T): boolean;
  /** A clock in milliseconds. */
  now?: () => number;
}

/** However long it takes, it is made again after five minutes. */
const MOST_MS = 300_000;

/**
 * Keeps a value that is costly to make: read as it was last made while a new one is being made, and made again for a
 * hundredth of the time at most; for a tenth after a change.
 */
export function createRefreshed<T>(make: () => Promise<T>, rules: RefreshRules<T>): Refreshed<T> {
  const { least, isSmall, now = () => performance.now() } = rules;
  let value: T | undefined;
  let madeAt = 0;
  let lasted = 0;
  let making: Promise<T> | null = null;
  // How many changes there were, before the value was made and before the one that is being made was begun.
  let [changes, madeOf, makingOf] = [0, 0, 0];
  const remake = (): Promise<T> => {
    if (making) return making;
    const startedAt = now();
    const before = changes;
    makingOf = before;
    making = make()
      .then((made) => {
        value = made;
        madeOf = before;
        madeAt = now();
        lasted = madeAt - startedAt;
        return made;
      })
      .finally(() => {
        making = null;
      });
    return making;
  };
  return {
    expire() {
      changes += 1;
    },
    async get(): Promise<T> {
      if (value === undefined) return remake();
      const isExpired = madeOf < changes;
      if (isExpired && isSmall(value)) {
        // What is being made may have been read before the change.
        if (making && makingOf < changes) await making.catch(() => undefined);
        return remake();
      }
      const lifetime = Math.min(MOST_MS, Math.max(least, lasted * (isExpired ? 10 : 100)));
      if (now() >= madeAt + lifetime) remake().catch(() => undefined);
      return value;
    },
  };
}
