import { useSyncExternalStore } from "react";
import type { PersistedState } from "../host/state.ts";
import { useHost } from "./HostProvider.tsx";

/**
 * Something out of the persisted state.
 * @param select must give the same object while nothing changed
 */
export function usePersisted<T>(select: (state: PersistedState) => T): T {
  const { store } = useHost();
  const read = (): T => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
