import { useSyncExternalStore } from "react";

/** A short list of listings that this browser keeps, the latest first; every tab sees the same. */
export interface KeptList<T> {
  read(): readonly T[];
  subscribe(listener: () => void): () => void;
  write(items: readonly T[]): void;
}

const NONE: readonly never[] = [];

/**
 * @param key of the browser's storage
 * @param most entries that are kept; the first ones stay
 */
export function keptList<T extends { slugId: string }>(key: string, most: number): KeptList<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let items: readonly T[] = NONE;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && tell();
  return {
    read() {
      const stored = inStorage(key);
      if (stored !== text) {
        text = stored;
        items = parsed<T>(stored).slice(0, most);
      }
      return items;
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
    write(next) {
      try {
        localStorage.setItem(key, JSON.stringify(next.slice(0, most)));
      } catch {
        // Storage is shut or full: the list stays as it was.
      }
      tell();
    },
  };
}

function inStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What other versions, or somebody's hand, have stored counts only as far as it names listings. */
function parsed<T extends { slugId: string }>(text: string | null): readonly T[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((item) => typeof item?.slugId === "string") : NONE;
  } catch {
    return NONE;
  }
}

/** The list as it is now; empty on the server and while its markup is taken over. */
export function useKept<T>(list: KeptList<T>): readonly T[] {
  return useSyncExternalStore(list.subscribe, list.read, () => NONE);
}
