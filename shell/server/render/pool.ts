import { Worker } from "node:worker_threads";
import type { Bundle, FromWorker, PageData, RenderReply, RenderRequest, ToWorker } from "./protocol.ts";

/** Loading bundles for the first time takes longer than rendering with them. Milliseconds. */
const WARM_LIMIT = 10_000;
/** A thread that does not answer a ping within this time is stuck in a computation. Milliseconds. */
const PING_LIMIT = 2000;
const MEMORY_MB = 512;

export class RenderError extends Error {
  override name = "RenderError";
  /** The page's data, when they had been had before rendering failed. */
  data: PageData | null = null;
}

export interface RenderPool {
  /** @throws RenderError when the thread failed, or took longer than `limit` milliseconds */
  render(request: RenderRequest, limit: number): Promise<RenderReply>;
  /** Loads the bundles in every thread and forgets all others. @throws RenderError when one does not load */
  warm(bundles: Bundle[]): Promise<void>;
  stop(): Promise<void>;
}

interface Pending {
  /** Came ahead of the reply. */
  data: PageData | null;
  resolve(reply: RenderReply | null): void;
  reject(error: RenderError): void;
}

type WorkerFactory = () => Worker;

function createRenderWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), {
    // Renderings see no secrets of the process.
    env: { NODE_ENV: "production", TZ: process.env.TZ ?? "UTC" },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
    stderr: false,
  });
}

/** One thread that is replaced when it dies or gets stuck. */
class Thread {
  private worker: Worker | null = null;
  private readonly pending = new Map<number, Pending>();
  private sequence = 0;
  private bundles: Bundle[] = [];
  private readonly create: WorkerFactory;

  constructor(create: WorkerFactory) {
    this.create = create;
  }

  get load(): number {
    return this.pending.size;
  }

  async warm(bundles: Bundle[]): Promise<void> {
    this.bundles = bundles;
    await this.ask((id) => ({ kind: "warm", id, bundles }), WARM_LIMIT);
  }

  async render(request: RenderRequest, limit: number): Promise<RenderReply> {
    try {
      const reply = await this.ask((id) => ({ kind: "render", id, request }), limit);
      if (!reply) throw new RenderError("The thread gave no reply.");
      return reply;
    } catch (error) {
      void this.replaceIfStuck();
      throw error;
    }
  }

  async stop(): Promise<void> {
    const worker = this.worker;
    this.worker = null;
    this.fail("The composer stops.");
    await worker?.terminate();
  }

  private ask(message: (id: number) => ToWorker, limit: number): Promise<RenderReply | null> {
    const worker = this.running();
    const id = ++this.sequence;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => pending.reject(new RenderError(`No answer within ${limit} ms.`)), limit);
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        this.pending.delete(id);
        act();
      };
      const pending: Pending = {
        data: null,
        resolve: (reply) => settle(() => resolve(reply)),
        reject: (error) =>
          settle(() => {
            error.data = pending.data;
            reject(error);
          }),
      };
      this.pending.set(id, pending);
      worker.postMessage(message(id));
    });
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    const worker = this.create();
    this.worker = worker;
    worker.on("message", (message: FromWorker) => {
      const pending = this.pending.get(message.id);
      if ("data" in message) {
        if (pending) pending.data = message.data;
      } else if (message.ok) pending?.resolve(message.reply);
      else pending?.reject(new RenderError(message.error));
    });
    const lost = (reason: string) => {
      if (this.worker !== worker) return;
      this.worker = null;
      this.fail(reason);
    };
    worker.on("error", (error: Error) => lost(`The rendering thread failed: ${error.message}`));
    worker.on("exit", () => lost("The rendering thread ended."));
    worker.unref();
    return worker;
  }

  private fail(reason: string): void {
    for (const pending of [...this.pending.values()]) pending.reject(new RenderError(reason));
  }

  private async replaceIfStuck(): Promise<void> {
    const worker = this.worker;
    if (!worker) return;
    try {
      await this.ask((id) => ({ kind: "ping", id }), PING_LIMIT);
    } catch {
      if (this.worker !== worker) return;
      this.worker = null;
      this.fail("The rendering thread was stuck and is replaced.");
      await worker.terminate();
      await this.warm(this.bundles).catch(() => undefined);
    }
  }
}

/** Threads that render pages. A release is loaded once in each; a stuck or dead thread costs only what it was rendering. */
export function createRenderPool(size: number, create: WorkerFactory = createRenderWorker): RenderPool {
  const threads = Array.from({ length: Math.max(1, size) }, () => new Thread(create));
  const idlest = (): Thread => threads.reduce((best, thread) => (thread.load < best.load ? thread : best));
  return {
    render: (request, limit) => idlest().render(request, limit),
    warm: async (bundles) => void (await Promise.all(threads.map((thread) => thread.warm(bundles)))),
    stop: async () => void (await Promise.all(threads.map((thread) => thread.stop()))),
  };
}
