import type { IncomingMessage } from "node:http";
import { isTooSlow, LEAST_PACE, type Pace } from "./pace.ts";

/** Why a body was not read to its end. */
export type BodyRefusal = "too large" | "too slow" | "cut off";

/** The rest of the body is still to come: it is for the answer to drain it or to close the connection. */
export class BodyRefused extends Error {
  override name = "BodyRefused";
  readonly reason: BodyRefusal;

  constructor(reason: BodyRefusal) {
    super(`The body is ${reason}.`);
    this.reason = reason;
  }
}

export interface BodyRules {
  /** Bytes that it may have. */
  limit: number;
  pace?: Pace;
}

const LOOK_MS = 1000;

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads a body piece by piece. One that is announced as too large is refused before anything of it is read, others as
 * soon as they are; pieces that do not fit are not handed on.
 * @param take is given each piece; where it returns a promise, the next piece waits for it. What it throws ends the reading.
 * @throws BodyRefused
 */
export function readBody(
  request: IncomingMessage,
  rules: BodyRules,
  take: (piece: Buffer) => void | Promise<void>,
): Promise<void> {
  const { limit, pace = LEAST_PACE } = rules;
  if (Number(request.headers["content-length"] ?? 0) > limit) return Promise.reject(new BodyRefused("too large"));
  return new Promise((resolve, reject) => {
    const began = Date.now();
    let received = 0;
    let waited = 0;
    let isSettled = false;
    const settle = (error?: unknown) => {
      isSettled = true;
      clearInterval(clock);
      request.off("data", onData).off("end", onEnd).off("close", onCut).off("error", onCut);
      // Whatever still comes is not for this reader; an error of the connection is the answer's to meet.
      request.on("error", () => undefined);
      if (error === undefined) return resolve();
      request.pause();
      reject(error);
    };
    const onData = (piece: Buffer) => {
      received += piece.length;
      if (received > limit) return settle(new BodyRefused("too large"));
      try {
        const busy = take(piece);
        if (!busy) return;
        const since = Date.now();
        request.pause();
        busy.then(() => {
          waited += Date.now() - since;
          if (!isSettled) request.resume();
        }, settle);
      } catch (error) {
        settle(error);
      }
    };
    const onEnd = () => settle();
    const onCut = () => settle(new BodyRefused("cut off"));
    const clock = setInterval(() => {
      if (!request.isPaused() && isTooSlow(received, Date.now() - began - waited, pace))
        settle(new BodyRefused("too slow"));
    }, LOOK_MS);
    clock.unref();
    if (request.destroyed && !request.readableEnded) return onCut();
    request.on("data", onData).on("end", onEnd).on("close", onCut).on("error", onCut);
    request.resume();
  });
}
