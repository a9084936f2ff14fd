import type { Agent, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { type FeedOptions, feed, type Gathered, VisitorGone } from "./receive.ts";
import { unavailable } from "./refusal.ts";
import { transportOf } from "./transport.ts";

export interface Question {
  method: string;
  /** Path and query as the visitor has sent them. */
  path: string;
  headers: OutgoingHttpHeaders;
  agent: Agent;
  /** Null for a request without a body. */
  body: Gathered | null;
}

export interface ExchangeOptions {
  /** Until the answer begins. Milliseconds. */
  answerMs: number;
  /** How the rest of a body comes that was not gathered whole. */
  feeding: Omit<FeedOptions, "onFailure">;
  /** Aborted when the visitor has gone. */
  signal: AbortSignal;
}

/** A connection that the provider closed while it lay idle: nothing was asked yet. */
function wasStale(error: NodeJS.ErrnoException, isReused: boolean): boolean {
  return isReused && (error.code === "ECONNRESET" || error.code === "EPIPE");
}

/**
 * Asks the provider and resolves when its answer begins, even while the body is still on its way: then the rest of the
 * body stays unread. What reads may be asked once more on a fresh connection; what writes is sent once and never again.
 * @throws Refusal 408, 413 or 503; VisitorGone
 */
export async function exchange(origin: URL, question: Question, options: ExchangeOptions): Promise<IncomingMessage> {
  try {
    return await ask(origin, question, options);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    if (question.method !== "GET" && question.method !== "HEAD") throw unavailable(error);
    return ask(origin, question, options).catch((again: unknown) => {
      throw again instanceof StaleConnection ? unavailable(again) : again;
    });
  }
}

class StaleConnection extends Error {
  constructor() {
    super("the connection was closed while it lay idle");
  }
}

function ask(origin: URL, question: Question, options: ExchangeOptions): Promise<IncomingMessage> {
  const { method, path, headers, agent, body } = question;
  const { signal, feeding } = options;
  return new Promise((resolve, reject) => {
    const { hostname, port, request } = transportOf(origin);
    const outgoing = request({ hostname, port, method, path, headers, agent });
    let stopFeeding: () => void = () => undefined;
    const settle = () => {
      clearTimeout(late);
      stopFeeding();
    };
    const fail = (error: Error) => {
      settle();
      signal.removeEventListener("abort", leave);
      outgoing.destroy();
      reject(error);
    };
    const leave = () => fail(new VisitorGone());
    const late = setTimeout(
      () => fail(unavailable(new Error(`no answer within ${options.answerMs} ms`))),
      options.answerMs,
    );
    signal.addEventListener("abort", leave, { once: true });
    outgoing.once("response", (answer) => {
      settle();
      // A connection on which the body was not sent whole cannot be used again.
      answer.once("end", () => {
        if (!outgoing.writableFinished) outgoing.destroy();
      });
      answer.once("close", () => signal.removeEventListener("abort", leave));
      resolve(answer);
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) =>
      fail(wasStale(error, outgoing.reusedSocket) ? new StaleConnection() : unavailable(error)),
    );
    if (!body?.rest) {
      outgoing.end(body?.head);
      return;
    }
    outgoing.write(body.head);
    stopFeeding = feed(body.rest, outgoing, { ...feeding, onFailure: fail });
  });
}
