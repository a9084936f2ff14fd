/** A value that stays in this browser. Where there is no storage (the server, a private window) nothing stays. */
export interface LocalValue<T> {
  read(): T;
  write(value: T): void;
}

/** @param check makes something usable of whatever is stored, also of what is not there (undefined) */
export function localValue<T>(key: string, check: (stored: unknown) => T): LocalValue<T> {
  const storage = () => {
    try {
      return globalThis.localStorage;
    } catch {
      return undefined;
    }
  };
  return {
    read() {
      try {
        return check(JSON.parse(storage()?.getItem(key) ?? "null") ?? undefined);
      } catch {
        return check(undefined);
      }
    },
    write(value) {
      try {
        storage()?.setItem(key, JSON.stringify(value));
      } catch {
        // A full disk keeps nothing; the page still works.
      }
    },
  };
}
