import { useSyncExternalStore } from "react";
import type { I18n, Translate } from "../host/contract.ts";
import { useHost } from "./HostProvider.tsx";

interface Changes {
  count: number;
  subscribe(listener: () => void): () => void;
}

const changesOf = new WeakMap<I18n, Changes>();

/** Counts an i18n's changes: its object stays the same when the language or the loaded texts change. */
function changes(i18n: I18n): Changes {
  let entry = changesOf.get(i18n);
  if (!entry) {
    const listeners = new Set<() => void>();
    let end: (() => void) | null = null;
    const created: Changes = {
      count: 0,
      subscribe(listener) {
        listeners.add(listener);
        end ??= i18n.subscribe(() => {
          created.count++;
          for (const each of [...listeners]) each();
        });
        return () => {
          listeners.delete(listener);
          if (listeners.size > 0) return;
          end?.();
          end = null;
        };
      },
    };
    entry = created;
    changesOf.set(i18n, entry);
  }
  return entry;
}

/** The host's languages; renders again when the language or its texts change. */
export function useI18n(): I18n {
  const { i18n } = useHost();
  const entry = changes(i18n);
  const snapshot = (): string => `${i18n.language} ${entry.count}`;
  useSyncExternalStore(entry.subscribe, snapshot, snapshot);
  return i18n;
}

/** The text of a key in the present language. */
export function useT(): Translate {
  return useI18n().t;
}
