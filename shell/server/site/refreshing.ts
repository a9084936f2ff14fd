/**
 * A value that is asked for again after `freshFor` milliseconds, in the background: callers get the
 * last one at once. While the source fails, the last good value stays.
 */
export interface Refreshing<V> {
  /** The value, or null while there has never been one. Waits only for the very first answer. */
  get(): Promise<V | null>;
}

export interface RefreshingOptions<V> {
  load(): Promise<V>;
  freshFor: number;
  /** After a failure, ask no sooner than this many milliseconds later. */
  retryAfter: number;
  onError(error: unknown): void;
  now?: () => number;
}

export function refreshing<V>({
  load,
  freshFor,
  retryAfter,
  onError,
  now = Date.now,
}: RefreshingOptions<V>): Refreshing<V> {
  let value: V | null = null;
  let nextAt = 0;
  let running: Promise<void> | null = null;

  const refresh = (): Promise<void> => {
    running ??= load()
      .then(
        (loaded) => {
          value = loaded;
          nextAt = now() + freshFor;
        },
        (error: unknown) => {
          nextAt = now() + retryAfter;
          onError(error);
        },
      )
      .finally(() => {
        running = null;
      });
    return running;
  };

  return {
    async get() {
      if (now() >= nextAt) {
        const pending = refresh();
        if (value === null) await pending;
      }
      return value;
    },
  };
}
