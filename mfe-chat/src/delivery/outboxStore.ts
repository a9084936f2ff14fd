/** A message that is still to be sent. */
export interface Queued {
  /** The idempotency key: with it the message is sent once, however often it is tried. */
  key: string;
  /** Who wrote it. */
  memberId: number;
  userId: number;
  propertyId: number;
  text: string;
  file: File | null;
  audio: File | null;
  /** Milliseconds since 1970: the order in which they go. */
  queuedAt: number;
  /** Number of the thread's newest message when it was written. */
  after: number;
  /** Why the provider refused it, in words; null while it waits. */
  failure: string | null;
}

/** Where messages wait. Every call rejects where the browser keeps nothing. */
export interface OutboxStore {
  /** In their order. */
  all(): Promise<Queued[]>;
  put(message: Queued): Promise<void>;
  remove(key: string): Promise<void>;
  /** Whether some of them would be lost with the page. */
  isAtRisk(): boolean;
}

const DATABASE = "gable-chat";
const MESSAGES = "outbox";

/** Compares two messages for their order. */
export const byWriting = (a: Queued, b: Queued): number => a.queuedAt - b.queuedAt || (a.key < b.key ? -1 : 1);

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Messages in this browser's IndexedDB, which holds files as well and outlives the page. */
export function databaseStore(factory: IDBFactory): OutboxStore {
  async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const request = factory.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(MESSAGES, { keyPath: "key" });
    const database = await settle(request);
    try {
      const transaction = database.transaction(MESSAGES, mode);
      const result = await settle(act(transaction.objectStore(MESSAGES)));
      // Written is what the transaction says, not the request.
      if (mode === "readwrite")
        await new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
          transaction.commit?.();
        });
      return result;
    } finally {
      database.close();
    }
  }
  return {
    all: async () => (await run<Queued[]>("readonly", (store) => store.getAll())).toSorted(byWriting),
    put: async (message) => {
      await run("readwrite", (store) => store.put(message));
    },
    remove: async (key) => {
      await run("readwrite", (store) => store.delete(key));
    },
    isAtRisk: () => false,
  };
}

/** Messages in memory: where the browser keeps nothing, and in tests. */
export function memoryStore(): OutboxStore {
  const messages = new Map<string, Queued>();
  return {
    all: async () => [...messages.values()].toSorted(byWriting),
    put: async (message) => void messages.set(message.key, message),
    remove: async (key) => void messages.delete(key),
    isAtRisk: () => messages.size > 0,
  };
}

/** The database's while it works, else memory. */
export function createStore(factory: IDBFactory | undefined): OutboxStore {
  const memory = memoryStore();
  if (!factory) return memory;
  const database = databaseStore(factory);
  return {
    async all() {
      const kept = await database.all().catch(() => []);
      return [...kept, ...(await memory.all())].toSorted(byWriting);
    },
    async put(message) {
      try {
        await database.put(message);
        await memory.remove(message.key);
      } catch {
        await memory.put(message);
      }
    },
    async remove(key) {
      await memory.remove(key);
      await database.remove(key).catch(() => undefined);
    },
    isAtRisk: memory.isAtRisk,
  };
}
