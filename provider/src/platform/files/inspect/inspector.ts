import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { Busy } from "../../limits/index.ts";
import { RefusedFile } from "./refused.ts";
import { createTurns } from "./turns.ts";
import type { InspectionAnswer, InspectionRequest } from "./worker.ts";

/** Looks into documents and sounds on threads of their own, so that no file holds up other requests. */
export interface Inspector {
  /**
   * @param extension as `detect` gave it
   * @param owner whose file it is: files of several owners take turns
   * @returns the bytes to keep
   * @throws RefusedFile when it is not to be taken, also where looking takes too long or needs too much memory;
   * Busy when too many files wait
   */
  inspect(content: Buffer, extension: string, owner?: number): Promise<Buffer>;
  close(): Promise<void>;
}

export interface InspectorOptions {
  /** Files that are looked into at one time. */
  workers: number;
  /** After so many seconds a file is given up. */
  seconds: number;
  /** Heap of one worker. */
  megabytes: number;
  /** Files that may wait, and their bytes together. */
  mostWaiting: number;
  mostWaitingBytes: number;
  script: URL;
}

const MEGABYTE = 1024 * 1024;

/** One core is left to requests where there are two or more. */
const DEFAULTS: InspectorOptions = {
  workers: Math.max(1, Math.min(2, availableParallelism() - 1)),
  seconds: 10,
  megabytes: 256,
  mostWaiting: 60,
  mostWaitingBytes: 300 * MEGABYTE,
  script: new URL("./worker.ts", import.meta.url),
};

interface Job extends InspectionRequest {
  content: Buffer;
  settle(outcome: InspectionAnswer | Error): void;
}

export function createInspector(given: Partial<InspectorOptions> = {}): Inspector {
  const options = { ...DEFAULTS, ...given };
  const waiting = createTurns<Job>(options);
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let running = 0;

  function start(): Worker {
    const worker = new Worker(options.script, {
      resourceLimits: { maxOldGenerationSizeMb: options.megabytes, maxYoungGenerationSizeMb: options.megabytes / 4 },
      env: {},
    });
    all.add(worker);
    worker.once("exit", () => {
      all.delete(worker);
      const index = idle.indexOf(worker);
      if (index >= 0) idle.splice(index, 1);
    });
    return worker;
  }

  /** Gives one worker one file; a worker that fails at it is ended, and another takes its place with the next file. */
  function runOn(worker: Worker, job: Job): Promise<void> {
    return new Promise((resolve) => {
      const finish = (outcome: InspectionAnswer | Error, isUsable: boolean) => {
        clearTimeout(timer);
        worker.removeAllListeners("message");
        worker.removeAllListeners("error");
        worker.removeListener("exit", ended);
        worker.unref();
        if (isUsable) idle.push(worker);
        else {
          // What a thread says while it ends is of no more interest.
          worker.on("error", () => undefined);
          void worker.terminate();
        }
        job.settle(outcome);
        resolve();
      };
      const ended = () => finish(new Error("The inspection has stopped."), false);
      const timer = setTimeout(
        () => finish(new RefusedFile("takes too long to check: save it anew, in a simpler form."), false),
        options.seconds * 1000,
      );
      worker.ref();
      worker.on("message", (answer: InspectionAnswer) => finish(answer, true));
      worker.on("error", (error: Error & { code?: string }) =>
        finish(
          error.code === "ERR_WORKER_OUT_OF_MEMORY"
            ? new RefusedFile("needs too much memory to check: save it anew, in a simpler form.")
            : error,
          false,
        ),
      );
      worker.on("exit", ended);
      worker.postMessage({ content: job.content, extension: job.extension } satisfies InspectionRequest);
    });
  }

  async function work(): Promise<void> {
    if (running >= options.workers) return;
    running += 1;
    try {
      for (let job = waiting.next(); job; job = waiting.next()) await runOn(idle.pop() ?? start(), job);
    } finally {
      running -= 1;
    }
  }

  return {
    inspect(content, extension, owner) {
      if (!waiting.hasRoom(content.length)) return Promise.reject(new Busy());
      return new Promise((resolve, reject) => {
        const settle = (outcome: InspectionAnswer | Error) => {
          if (outcome instanceof Error) reject(outcome);
          else if (outcome.kind === "unchanged") resolve(content);
          else if (outcome.kind === "changed")
            resolve(Buffer.from(outcome.content.buffer, outcome.content.byteOffset, outcome.content.byteLength));
          else reject(outcome.kind === "refused" ? new RefusedFile(outcome.message) : new Error(outcome.message));
        };
        waiting.add(owner, { content, extension, settle });
        void work();
      });
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
