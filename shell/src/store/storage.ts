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
  /** The session as this tab has last read or written it. */
  let known: unknown;
  const parsed = (text: string | null) => JSON.parse(text ?? "{}") as { session?: unknown };
  return {
    async getItem(key) {
      try {
        const text = local().getItem(key);
        const whole = text === null ? null : repairStored(text);
        known = parsed(whole).session;
        return whole;
      } catch {
        return null;
      }
    },
    async setItem(key, text) {
      try {
        // Another tab may have signed out, in or anew meanwhile: a tab that did nothing of it leaves that as it is.
        const next = parsed(text);
        const { session } = parsed(local().getItem(key));
        if (next.session === known && session !== undefined && session !== known)
          text = JSON.stringify({ ...next, session });
        else known = next.session;
      } catch {
        // What is there cannot be read.
      }
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
