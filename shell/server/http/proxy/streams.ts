import type { IncomingMessage, ServerResponse } from "node:http";
import { goingAwayEvent } from "@gable/server-kit/http";
import { answerFailure, holdSlot, type ProxyHandler, targetOf, untilClosed } from "./calls.ts";
import type { ProxyLimits } from "./capacity.ts";
import { exchange } from "./exchange.ts";
import { headersForProvider, headersForVisitor } from "./headers.ts";
import { createSlots } from "./slots.ts";
import { transportOf } from "./transport.ts";

const NEW_LINE = 10;

/** An event stream that is open: `isBetween` tells whether the last event was sent whole. */
interface OpenStream {
  answer: IncomingMessage;
  response: ServerResponse;
  isBetween: boolean;
}

export interface StreamProxy {
  handler: ProxyHandler;
  open(): number;
  /** Tells all clients that the server goes, and when to come back; then ends their streams. */
  goAway(): void;
}

/**
 * Event streams: each has a connection of its own to the provider, so that none of them keeps a call waiting. Nothing is
 * compressed or held back; a client that does not read slows the provider's end down; the two ends close together.
 */
export function createStreamProxy(origin: URL, limits: ProxyLimits): StreamProxy {
  const agent = transportOf(origin).agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const slots = createSlots(limits.streams);
  const streams = new Set<OpenStream>();
  let isGoing = false;

  const handler: ProxyHandler = async (request, reply) => {
    const { raw } = request;
    const closed = untilClosed(reply);
    try {
      holdSlot(slots, request, closed, "open pages");
      const { "accept-encoding": _encoding, ...headers } = headersForProvider(raw.headers, request, null);
      const answer = await exchange(
        origin,
        { method: "GET", path: targetOf(raw.url), headers, agent, body: null },
        {
          answerMs: limits.answerMs,
          signal: closed,
          feeding: { allowance: 0, ceiling: 0, rate: limits.uploadRate, stallMs: limits.stallMs },
        },
      );
      reply.code(answer.statusCode ?? 502).headers(headersForVisitor(answer.headers));
      if (!/^text\/event-stream\b/.test(answer.headers["content-type"] ?? "")) return reply.send(answer);
      const response = reply.raw;
      reply.hijack();
      response.writeHead(answer.statusCode ?? 502, reply.getHeaders() as Record<string, string>);
      response.flushHeaders();
      response.socket?.setNoDelay(true);
      const stream: OpenStream = { answer, response, isBetween: true };
      streams.add(stream);
      answer.on("data", (part: Buffer) => {
        stream.isBetween = part.length > 1 && part.at(-1) === NEW_LINE && part.at(-2) === NEW_LINE;
      });
      answer.pipe(response);
      // Cut in the middle: the visitor's end must not look like a stream that has come to its end.
      answer.once("error", () => response.destroy());
      response.once("close", () => {
        streams.delete(stream);
        answer.destroy();
      });
      if (isGoing) endStream(stream, streams.size);
      return reply;
    } catch (error) {
      return answerFailure(request, reply, error);
    }
  };

  return {
    handler,
    open: () => streams.size,
    goAway() {
      isGoing = true;
      for (const stream of streams) endStream(stream, streams.size);
    },
  };
}

/** An event that was sent in part is left so: clients throw it away, and get it whole when they come back. */
function endStream({ answer, response, isBetween }: OpenStream, clients: number): void {
  if (response.writableEnded) return;
  answer.unpipe(response);
  response.end(isBetween ? goingAwayEvent(clients) : undefined);
}
