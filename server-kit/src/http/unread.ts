import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** How much of a body, and for how long, is read and thrown away. */
export interface DrainLimits {
  bytes: number;
  milliseconds: number;
  /** How long nothing may come; as long as all of it where nothing is said. */
  idleMilliseconds?: number;
}

/** Clients that read only when all is written get through with as much as any call may be sent. */
const DEFAULTS: DrainLimits = { bytes: 128 * 1024 * 1024, milliseconds: 10_000, idleMilliseconds: 2_000 };

/** Whether a request announced a body of which not all has come. */
export function isUnread({ raw }: FastifyRequest): boolean {
  const { headers } = raw;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return hasBody && !raw.complete;
}

/** Reads on and throws away, until the body has come to its end or a limit is reached. */
export function drain(raw: IncomingMessage, limits: DrainLimits = DEFAULTS): Promise<void> {
  if (raw.complete || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(() => end(), limits.milliseconds);
    const idle = setTimeout(() => end(), limits.idleMilliseconds ?? limits.milliseconds);
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      idle.refresh();
      if (bytes > limits.bytes) end();
    };
    const end = () => {
      clearTimeout(timer);
      clearTimeout(idle);
      raw.off("data", count);
      raw.pause();
      resolve();
    };
    raw.once("end", end).once("close", end).once("error", end);
    raw.on("data", count).resume();
  });
}

async function* lingering(payload: AsyncIterable<unknown>, raw: IncomingMessage, limits: DrainLimits) {
  yield* payload;
  await drain(raw, limits);
}

/**
 * Answers that come before the request's body was read (a refusal by size, by access, by rate) reach the client, and
 * leave no connection half read: the answer says `Connection: close`, is sent whole, and what the client is still
 * sending is read and thrown away within limits before the connection ends (RFC 9112 §9.6). A connection closed with
 * unread bytes would be reset, and the answer lost on the way.
 */
export function lingerBeforeClose(app: FastifyInstance, limits: DrainLimits = DEFAULTS): void {
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    if (!isUnread(request)) return payload;
    reply.header("connection", "close");
    if (payload === null || payload === undefined) return payload;
    if (typeof payload === "string" || Buffer.isBuffer(payload)) {
      reply.header("content-length", Buffer.byteLength(payload));
      return Readable.from(lingering(Readable.from([Buffer.from(payload as string)]), request.raw, limits), {
        objectMode: false,
      });
    }
    if (!(payload instanceof Readable)) return payload;
    return Readable.from(lingering(payload, request.raw, limits), { objectMode: false });
  });
}
