import type { BundleFault } from "./bundles.ts";
import type { Bundle, PageData, RenderReply, RenderRequest, ToRenderer } from "./protocol.ts";
import { type ProviderCallOptions, type RenderingCalls, renderingCalls } from "./providerCalls.ts";
import { type Frames, frames } from "./renderer/frames.ts";
import { readMessage } from "./replies.ts";
import type { RendererProcess } from "./spawn.ts";

/** Starting the process and compiling a bundle of two megabytes take longer than rendering with it. Milliseconds. */
const LOAD_LIMIT = 10_000;
/** A process that does not answer a ping within this time is stuck in a computation. Milliseconds. */
const PING_LIMIT = 2_000;
/** One that ends again and again is not started more often than this. Milliseconds. */
const RESTART_AFTER = 500;
/** The largest page and its data. Bytes. */
const LARGEST_MESSAGE = 24 * 1024 * 1024;

export class RenderError extends Error {
  override name = "RenderError";
  /** The page's data, when they had been had before rendering failed. */
  data: PageData | null = null;
}

interface Pending {
  /** Came ahead of the reply. */
  data: PageData | null;
  calls: RenderingCalls | null;
  resolve(reply: RenderReply | null): void;
  reject(error: RenderError): void;
}

type Request = ToRenderer extends infer Message
  ? Message extends { id: number }
    ? Omit<Message, "id">
    : never
  : never;

interface Connection {
  process: RendererProcess;
  frames: Frames<ToRenderer>;
}

export interface RendererOptions {
  connect(): Promise<RendererProcess>;
  calls: ProviderCallOptions;
  log(text: string): void;
}

/** One rendering process, replaced when it dies or gets stuck. */
export class Renderer {
  pid: number | null = null;
  private connection: Promise<Connection> | null = null;
  private readonly pending = new Map<number, Pending>();
  private readonly options: RendererOptions;
  private sequence = 0;
  private bundles: Bundle[] = [];
  private stopped = false;

  constructor(options: RendererOptions) {
    this.options = options;
  }

  /** Renderings on their way. */
  get load(): number {
    return this.pending.size;
  }

  /** Holds these bundles and no others. @returns those that do not load; one that hangs costs the process, not the rest */
  async hold(bundles: readonly Bundle[]): Promise<BundleFault[]> {
    const faults: BundleFault[] = [];
    for (const bundle of bundles) {
      if (this.bundles.includes(bundle)) continue;
      try {
        await this.ask({ kind: "load", bundle }, LOAD_LIMIT);
        this.bundles = [...this.bundles, bundle];
      } catch (error) {
        faults.push({ release: bundle.id, reason: (error as Error).message });
        await this.replaceIfStuck();
      }
    }
    this.bundles = this.bundles.filter((bundle) => bundles.includes(bundle));
    await this.ask({ kind: "keep", bundles: this.bundles.map(({ id }) => id) }, LOAD_LIMIT).catch(() => undefined);
    return faults;
  }

  /** @throws RenderError when the process failed, or took longer than `limit` milliseconds */
  async render(request: RenderRequest, limit: number): Promise<RenderReply> {
    const calls = renderingCalls(this.options.calls, new URL(request.url).origin, limit);
    try {
      const reply = await this.ask({ kind: "render", request }, limit, calls);
      if (!reply) throw new RenderError("The process gave no reply.");
      return reply;
    } catch (error) {
      void this.replaceIfStuck();
      throw error;
    } finally {
      calls.end();
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const connection = this.connection;
    this.connection = null;
    this.fail("The composer stops.");
    (await connection?.catch(() => null))?.process.kill();
  }

  private ask(message: Request, limit: number, calls: RenderingCalls | null = null): Promise<RenderReply | null> {
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
        calls,
        resolve: (reply) => settle(() => resolve(reply)),
        reject: (error) =>
          settle(() => {
            error.data = pending.data;
            reject(error);
          }),
      };
      this.pending.set(id, pending);
      this.connected().then(
        (connection) => connection.frames.send({ ...message, id } as ToRenderer),
        (error: Error) => pending.reject(new RenderError(`No process to render in: ${error.message}`)),
      );
    });
  }

  private connected(): Promise<Connection> {
    this.connection ??= this.open();
    return this.connection;
  }

  private open(): Promise<Connection> {
    const own: Promise<Connection> = this.options
      .connect()
      .then((process) => this.talkTo(process, () => this.connection === own));
    own.catch(() => {
      if (this.connection === own) this.connection = null;
    });
    return own;
  }

  private talkTo(process: RendererProcess, isCurrent: () => boolean): Connection {
    this.pid = process.pid;
    const connection: Connection = {
      process,
      frames: frames<unknown, ToRenderer>(process.socket, {
        limit: LARGEST_MESSAGE,
        onMessage: (message) => this.take(message, connection),
        onEnd: (reason) => {
          process.kill();
          if (!isCurrent()) return;
          this.lose(`The rendering process failed: ${reason}.`);
        },
      }),
    };
    process.socket.unref();
    // What the one before it held; in order, so before anything that is asked of it.
    for (const bundle of this.bundles) connection.frames.send({ kind: "load", id: ++this.sequence, bundle });
    return connection;
  }

  private lose(reason: string): void {
    this.connection = null;
    this.pid = null;
    this.fail(reason);
    if (this.stopped) return;
    setTimeout(() => {
      if (!this.stopped) this.connected().catch(() => undefined);
    }, RESTART_AFTER).unref();
  }

  private take(value: unknown, { frames: connection }: Connection): void {
    const message = readMessage(value);
    if (!message) return;
    if (message.kind === "log") {
      this.options.log(message.text);
      return;
    }
    const pending = this.pending.get(message.id);
    if (message.kind === "data" && pending) pending.data = message.data;
    if (message.kind === "done") pending?.resolve(message.reply);
    if (message.kind === "failed") pending?.reject(new RenderError(message.error));
    if (message.kind === "call") {
      const { call, path, headers, body } = message;
      const answered = pending?.calls?.read(path, headers, body) ?? Promise.resolve(null);
      void answered.then((answer) => connection.send({ kind: "answer", call, answer }));
    }
  }

  private fail(reason: string): void {
    for (const pending of [...this.pending.values()]) pending.reject(new RenderError(reason));
  }

  private async replaceIfStuck(): Promise<void> {
    const connection = this.connection;
    if (!connection) return;
    try {
      await this.ask({ kind: "ping" }, PING_LIMIT);
    } catch {
      if (this.connection !== connection) return;
      this.lose("The rendering process was stuck and is replaced.");
      (await connection.catch(() => null))?.process.kill();
    }
  }
}
