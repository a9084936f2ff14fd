import type { IncomingMessage } from "node:http";
import { PassThrough, pipeline, type Readable } from "node:stream";
import { addressKey } from "@gable/server-kit/addresses";
import { CHANGED_LISTINGS, CHANGES_HEADER } from "@gable/server-kit/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendStream } from "../compress.ts";
import type { ProxyLimits } from "./capacity.ts";
import { bodyCeiling } from "./ceiling.ts";
import { exchange } from "./exchange.ts";
import { headersForProvider, headersForVisitor } from "./headers.ts";
import { type Gathered, gather, VisitorGone } from "./receive.ts";
import { busy, Refusal, sendRefusal, tooLarge, tooMany } from "./refusal.ts";
import { createSlots, type Slots } from "./slots.ts";
import { transportOf } from "./transport.ts";

/** An answer up to this size is taken off the provider at once, however slowly the visitor reads it. */
const ANSWER_BUFFER = 256 * 1024;
const BODILESS = new Set(["GET", "HEAD", "OPTIONS"]);

export type ProxyHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Path and query of a request; an absolute target (`GET http://host/path`) loses its origin. */
export function targetOf(url = "/"): string {
  return url.startsWith("/") ? url : `/${url.replace(/^[a-z]+:\/\/[^/?#]*\/?/i, "")}`;
}

/** Aborts when the answer is sent, or the visitor has gone before. */
export function untilClosed({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  if (raw.closed) closed.abort();
  else raw.once("close", () => closed.abort());
  return closed.signal;
}

/**
 * Holds a slot until the answer is sent or the visitor has gone.
 * @returns gives it back before
 * @throws Refusal 429 or 503; VisitorGone
 */
export function holdSlot(slots: Slots, { ip }: FastifyRequest, closed: AbortSignal, what: string): () => void {
  if (closed.aborted) throw new VisitorGone();
  const taken = slots.take(addressKey(ip));
  if (taken === "address") throw tooMany(what);
  if (taken === "total") throw busy();
  closed.addEventListener("abort", taken, { once: true });
  return taken;
}

/** Answers for the composer's own refusals and for a provider that does not answer; nothing for who has gone. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof VisitorGone) return reply.hijack();
  if (!(error instanceof Refusal)) throw error;
  const { status, message, cause } = error;
  if (status === 503)
    request.log.warn(
      { message, cause: cause instanceof Error ? cause.message : undefined },
      "the provider was not asked or does not answer",
    );
  return sendRefusal(reply, error);
}

export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (BODILESS.has(method ?? "")) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Ends an answer of which its reader takes nothing, and with it the connection to the provider. */
function endWhenStalled(answer: Readable, { raw }: FastifyReply, closed: AbortSignal, stallMs: number): void {
  const timer = setTimeout(() => raw.destroy(), stallMs);
  const { socket } = raw;
  const progress = () => void timer.refresh();
  socket?.on("drain", progress);
  answer.on("data", progress);
  const stop = () => {
    clearTimeout(timer);
    socket?.off("drain", progress);
  };
  closed.addEventListener("abort", stop, { once: true });
}

/** Ordinary calls: bodies are gathered or fed under a rate, and a bounded number of connections goes to the provider. */
export function createCallHandler(
  origin: URL,
  limits: ProxyLimits,
  listingsChanged: () => void,
): { calls: ProxyHandler; files: ProxyHandler } {
  const pool = (maxSockets: number) =>
    transportOf(origin).agent({ keepAlive: true, maxSockets, maxFreeSockets: 32, timeout: 30_000 });
  const agents = {
    calls: pool(limits.callConnections),
    files: pool(limits.fileConnections),
    uploads: pool(limits.uploads.total),
  };
  const slots = {
    calls: createSlots(limits.calls),
    files: createSlots(limits.files),
    bodies: createSlots(limits.bodies),
    uploads: createSlots(limits.uploads),
    strangersUploads: createSlots(limits.strangersUploads),
  };

  /** Who has no token takes a part of the places alone: uploads of members always find the others. */
  const holdUpload = (request: FastifyRequest, closed: AbortSignal): (() => void) => {
    const isStranger = !request.raw.headers.authorization;
    const leaveShare = isStranger ? holdSlot(slots.strangersUploads, request, closed, "uploads") : () => undefined;
    const leave = holdSlot(slots.uploads, request, closed, "uploads");
    return () => {
      leaveShare();
      leave();
    };
  };

  /**
   * @returns the body, and what gives its place among the uploads back
   * @throws Refusal 408, 413, 429 or 503; VisitorGone
   */
  const receive = async (
    request: FastifyRequest,
    closed: AbortSignal,
  ): Promise<{ body: Gathered | null; leaveUpload?: () => void }> => {
    const { raw } = request;
    if (!hasBody(raw)) return { body: null };
    const ceiling = bodyCeiling(raw.headers);
    if (Number(raw.headers["content-length"] ?? 0) > ceiling) throw tooLarge(ceiling);
    const leave = holdSlot(slots.bodies, request, closed, "requests");
    const body = await gather(raw, limits.gatherBytes, limits.gatherRate);
    leave();
    return body.rest ? { body, leaveUpload: holdUpload(request, closed) } : { body };
  };

  const handlerFor =
    (kind: "calls" | "files"): ProxyHandler =>
    async (request, reply) => {
      const { raw } = request;
      const closed = untilClosed(reply);
      try {
        holdSlot(slots[kind], request, closed, "requests");
        const { body, leaveUpload } = await receive(request, closed);
        const ceiling = bodyCeiling(raw.headers);
        const answer = await exchange(
          origin,
          {
            method: raw.method ?? "GET",
            path: targetOf(raw.url),
            headers: headersForProvider(raw.headers, request, body && (body.rest ? "stream" : body.head.length)),
            agent: body?.rest ? agents.uploads : agents[kind],
            body,
          },
          {
            answerMs: limits.answerMs,
            signal: closed,
            feeding: {
              allowance: ceiling - (body?.head.length ?? 0),
              ceiling,
              rate: limits.uploadRate,
              stallMs: limits.stallMs,
            },
          },
        );
        // Before the answer goes out: who reads it may ask for the page at once.
        if (answer.headers[CHANGES_HEADER] === CHANGED_LISTINGS) listingsChanged();
        // The connection is free by then, however long the visitor goes on sending what was refused.
        if (leaveUpload) answer.once("close", leaveUpload);
        endWhenStalled(answer, reply, closed, limits.stallMs);
        reply.code(answer.statusCode ?? 502).headers(headersForVisitor(answer.headers));
        return sendStream(request, reply, buffered(answer));
      } catch (error) {
        return answerFailure(request, reply, error);
      }
    };
  return { calls: handlerFor("calls"), files: handlerFor("files") };
}

/** Takes a part of an answer in advance, so that small ones free the provider's connection at once. */
function buffered(answer: IncomingMessage): Readable {
  const buffer = new PassThrough({
    writableHighWaterMark: ANSWER_BUFFER / 2,
    readableHighWaterMark: ANSWER_BUFFER / 2,
  });
  pipeline(answer, buffer, () => undefined);
  return buffer;
}
