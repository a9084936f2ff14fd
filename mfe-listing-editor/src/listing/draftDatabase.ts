import type { DraftStore } from "./draft.ts";

const DATABASE = "gable-listing-editor";
const STORE = "drafts";

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settle(request);
}

/**
 * Drafts in this browser's IndexedDB, which holds files as well as text. Every call rejects where the
 * browser refuses it (private windows, full disk); the editor then says that nothing is being saved.
 */
export function draftDatabase(factory: IDBFactory | undefined = globalThis.indexedDB): DraftStore {
  async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    if (!factory) throw new Error("This browser has no IndexedDB");
    const database = await open(factory);
    try {
      return await settle(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  }
  return {
    read: (key) => run("readonly", (store) => store.get(key)),
    write: async (key, value) => {
      await run("readwrite", (store) => store.put(value, key));
    },
    remove: async (key) => {
      await run("readwrite", (store) => store.delete(key));
    },
  };
}

/** Drafts in memory, for tests and as the last resort. */
export function memoryDrafts(): DraftStore {
  const drafts = new Map<string, unknown>();
  return {
    read: async (key) => drafts.get(key),
    write: async (key, draft) => {
      drafts.set(key, draft);
    },
    remove: async (key) => {
      drafts.delete(key);
    },
  };
}
