import { parentPort } from "node:worker_threads";
import { inspect } from "./inspect.ts";
import { RefusedFile } from "./refused.ts";

export interface InspectionRequest {
  content: Uint8Array;
  extension: string;
}

export type InspectionAnswer =
  | { kind: "unchanged" }
  /** The bytes to keep in place of those that came. */
  | { kind: "changed"; content: Uint8Array }
  | { kind: "refused"; message: string }
  | { kind: "failed"; message: string };

const port = parentPort;
if (!port) throw new Error("worker.ts runs in a worker thread only");

async function answer({ content, extension }: InspectionRequest): Promise<InspectionAnswer> {
  try {
    const given = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const kept = await inspect(given, extension);
    return kept.equals(given) ? { kind: "unchanged" } : { kind: "changed", content: kept };
  } catch (error) {
    if (error instanceof RefusedFile) return { kind: "refused", message: error.message };
    return { kind: "failed", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// One at a time: who asks waits for the answer before the next request.
port.on("message", async (request: InspectionRequest) => port.postMessage(await answer(request)));
