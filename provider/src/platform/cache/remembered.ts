/** Answers that are the same for many callers, kept in memory for a short while. */
export interface Remembered {
  /** The value of a key: as remembered, else made by `make`, once however many ask at the same time. */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Forgets everything: something that is shown has changed. */
  drop(): void;
  /** How often everything was forgotten: whoever keeps something of their own sees by it that something has changed. */
  drops(): number;
}

interface Entry {
  value: Promise<unknown>;
  endsAt: number;
}

/**
 * @param lifetime milliseconds after which a value is made anew
 * @param most keys that are kept; the oldest go first
 */
export function createRemembered(lifetime: number, most = 200, now: () => number = Date.now): Remembered {
  const entries = new Map<string, Entry>();
  let drops = 0;
  return {
    drop() {
      entries.clear();
      drops += 1;
    },
    drops: () => drops,
    get<T>(key: string, make: () => Promise<T>): Promise<T> {
      const known = entries.get(key);
      if (known && known.endsAt > now()) return known.value as Promise<T>;
      const entry: Entry = { value: make(), endsAt: now() + lifetime };
      entries.delete(key);
      entries.set(key, entry);
      for (const old of entries.keys()) {
        if (entries.size <= most) break;
        entries.delete(old);
      }
      // A failure is told to those who wait for it and to nobody after them.
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value as Promise<T>;
    },
  };
}
