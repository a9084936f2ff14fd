/** A value that is costly to make. */
export interface Revalidated<T> {
  get(): Promise<T>;
  /** Something has changed. */
  expire(): void;
}

export interface RevalidationRules<T> {
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
export function staleWhileRevalidate<T>(make: () => Promise<T>, rules: RevalidationRules<T>): Revalidated<T> {
  const { least, isSmall, now = () => performance.now() } = rules;
  let value: T | undefined;
  let madeAt = 0;
  let lasted = 0;
  let making: Promise<T> | null = null;
  // How many changes there were, before the value was made and before the one that is being made was begun.
  let [changes, madeOf, makingOf] = [0, 0, 0];
  const revalidate = (): Promise<T> => {
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
      if (value === undefined) return revalidate();
      const isExpired = madeOf < changes;
      if (isExpired && isSmall(value)) {
        // What is being made may have been read before the change.
        if (making && makingOf < changes) await making.catch(() => undefined);
        return revalidate();
      }
      const lifetime = Math.min(MOST_MS, Math.max(least, lasted * (isExpired ? 10 : 100)));
      if (now() >= madeAt + lifetime) revalidate().catch(() => undefined);
      return value;
    },
  };
}
