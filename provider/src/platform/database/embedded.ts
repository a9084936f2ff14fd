import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { WorkerAnswer, WorkerFailure, WorkerRequest } from "./worker.ts";

/** An error of the database, with PostgreSQL's five-letter code where it gave one. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
  column?: string;

  constructor(failure: WorkerFailure) {
    super(failure.message);
    Object.assign(this, failure);
  }
}

type Wire<T> = T extends { id: number } ? Omit<T, "id"> : never;

/** The embedded database seen from the main thread: every call is a message to its worker. */
export interface EmbeddedClient {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affected?: number }>;
  /** Several statements; the rows of all. A transaction that they leave open by failing is rolled back. */
  script(sql: string): Promise<{ rows: unknown[] }>;
  /** The whole data directory as a gzipped tar archive. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * A function of PGlite is compiled anew, optimized, when so many bytes of its instructions have run. V8 counts a turn of
 * a loop as the whole loop: with its own 13 MB a start has eighty functions optimized, for a third of its processor time.
 */
const OPTIMIZE_AFTER_BYTES = 400_000_000;

/**
 * Starts PGlite in a worker thread, so that a slow query never blocks a request.
 * @param directory the database's own directory, or `memory://`
 */
export async function openEmbedded(directory: string): Promise<EmbeddedClient> {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMIZE_AFTER_BYTES}`);
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: { directory } });
  const waiting = new Map<number, { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }>();
  let next = 1;
  let gone: Error | null = null;

  const opened = new Promise<WorkerAnswer>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on("message", (answer: WorkerAnswer) => {
    const entry = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.failure) entry?.reject(new DatabaseError(answer.failure));
    else entry?.resolve(answer);
  });
  const fail = (error: Error) => {
    gone ??= error;
    for (const entry of waiting.values()) entry.reject(error);
    waiting.clear();
  };
  worker.on("error", (error) => fail(error as Error));
  worker.on("exit", () => fail(new Error("The embedded database has stopped.")));

  const ask = (request: Wire<WorkerRequest>): Promise<WorkerAnswer> => {
    if (gone) return Promise.reject(gone);
    const id = next++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
  };

  await opened;
  return {
    async query(sql, parameters) {
      const { rows, affected } = await ask({ kind: "query", sql, parameters: [...parameters] });
      return { rows: rows ?? [], affected };
    },
    async script(sql) {
      return { rows: (await ask({ kind: "script", sql })).rows ?? [] };
    },
    async dump() {
      return new Uint8Array((await ask({ kind: "dump" })).bytes ?? new ArrayBuffer(0));
    },
    async close() {
      if (gone) return;
      await ask({ kind: "close" });
      await worker.terminate();
    },
  };
}
