import { essentialOnly, repairStored } from "./stored.ts";

/** What redux-persist asks of a storage. */
export interface PersistStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, text: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/**
 * Local storage for redux-persist: reads what can be read of damaged state, and when the storage is
 * full writes at least the session. A browser without storage keeps nothing and breaks nothing.
 */
export function createStorage(local: () => Storage): PersistStorage {
  return {
    async getItem(key) {
      try {
        const text = local().getItem(key);
        return text === null ? null : repairStored(text);
      } catch {
        return null;
      }
    },
    async setItem(key, text) {
      try {
        local().setItem(key, text);
      } catch {
        try {
          local().setItem(key, essentialOnly(text));
        } catch {
          // Storage is off or full to the brim: the tab goes on with what is in memory.
        }
      }
    },
    async removeItem(key) {
      try {
        local().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
