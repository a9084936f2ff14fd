import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";

/** What the main thread asks of the worker. */
export type WorkerRequest =
  | { id: number; kind: "query"; sql: string; parameters: unknown[] }
  | { id: number; kind: "script"; sql: string }
  | { id: number; kind: "dump" }
  | { id: number; kind: "close" };

export interface WorkerAnswer {
  id: number;
  rows?: unknown[];
  affected?: number;
  bytes?: ArrayBuffer;
  failure?: WorkerFailure;
}

/** A database error as plain data: error objects lose their fields between threads. */
export interface WorkerFailure {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
  column?: string;
}

const port = parentPort;
if (!port) throw new Error("worker.ts runs in a worker thread only");

function describe(error: unknown): WorkerFailure {
  const { message, code, detail, constraint, table, column } = error as WorkerFailure;
  return { message: String(message ?? error), code, detail, constraint, table, column };
}

async function answer(database: PGlite, request: WorkerRequest): Promise<Omit<WorkerAnswer, "id">> {
  switch (request.kind) {
    case "query": {
      const { rows, affectedRows } = await database.query(request.sql, request.parameters);
      return { rows, affected: affectedRows };
    }
    case "script":
      try {
        return { rows: (await database.exec(request.sql)).flatMap((result) => result.rows ?? []) };
      } catch (error) {
        await database.exec("rollback").catch(() => undefined);
        throw error;
      }
    case "dump":
      return { bytes: await (await database.dumpDataDir("gzip")).arrayBuffer() };
    case "close":
      await database.close();
      return {};
  }
}

try {
  const database = await PGlite.create({
    dataDir: workerData.directory,
    relaxedDurability: false,
    parsers: { [types.INT8]: Number, [types.NUMERIC]: Number },
  });
  port.on("message", async (request: WorkerRequest) => {
    try {
      port.postMessage({ id: request.id, ...(await answer(database, request)) } satisfies WorkerAnswer);
    } catch (error) {
      port.postMessage({ id: request.id, failure: describe(error) } satisfies WorkerAnswer);
    }
    if (request.kind === "close") port.close();
  });
  port.postMessage({ id: 0 } satisfies WorkerAnswer);
} catch (error) {
  port.postMessage({ id: 0, failure: describe(error) } satisfies WorkerAnswer);
  port.close();
}
