import type { ClientRequest, IncomingMessage } from "node:http";
import type { MinimumRate } from "./capacity.ts";
import { tooLarge, tooSlow } from "./refusal.ts";

/** The visitor has gone: nobody is left to answer. */
export class VisitorGone extends Error {
  override name = "VisitorGone";
}

/** Calls back when fewer bytes come in a window than the rate asks for, and it was not the visitor who had to wait. */
export function watchRate({ bytesPerSecond, windowMs }: MinimumRate, onTooSlow: () => void) {
  const least = (bytesPerSecond * windowMs) / 1000;
  let bytes = 0;
  let waiting = false;
  let hasWaited = false;
  const timer = setInterval(() => {
    if (bytes < least && !hasWaited) onTooSlow();
    bytes = 0;
    hasWaited = waiting;
  }, windowMs);
  return {
    count(more: number) {
      bytes += more;
    },
    /** Whether the visitor is kept waiting: such a window is not judged. */
    wait(value: boolean) {
      waiting = value;
      hasWaited ||= value;
    },
    stop: () => clearInterval(timer),
  };
}

/** Body of a request as far as it was gathered; `rest` holds on to what comes after it, paused. */
export interface Gathered {
  head: Buffer;
  rest: IncomingMessage | null;
}

/**
 * Reads a body up to a size. One that is longer is left paused after its first part.
 * @throws Refusal 408 when it comes too slowly; VisitorGone
 */
export function gather(raw: IncomingMessage, gatherBytes: number, rate: MinimumRate): Promise<Gathered> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const settle = (act: () => void) => {
      watch.stop();
      raw.off("data", take).off("end", finish).off("close", leave).off("error", leave);
      act();
    };
    const take = (part: Buffer) => {
      parts.push(part);
      size += part.length;
      watch.count(part.length);
      if (size <= gatherBytes) return;
      raw.pause();
      settle(() => resolve({ head: Buffer.concat(parts), rest: raw }));
    };
    const finish = () => settle(() => resolve({ head: Buffer.concat(parts), rest: null }));
    const leave = () => settle(() => reject(new VisitorGone()));
    const watch = watchRate(rate, () => {
      raw.pause();
      settle(() => reject(tooSlow()));
    });
    raw.on("data", take).once("end", finish).once("close", leave).on("error", leave);
  });
}

export interface FeedOptions {
  /** Bytes that may still come. */
  allowance: number;
  /** The ceiling that the message names. */
  ceiling: number;
  rate: MinimumRate;
  /** How long the provider may take nothing. Milliseconds. */
  stallMs: number;
  /** Told once when the body cannot be sent on: a Refusal, VisitorGone, or an Error for a provider that stalls. */
  onFailure(error: Error): void;
}

/**
 * Hands the rest of a body on while it comes, as fast as the provider takes it.
 * @returns the function that stops it and leaves the rest unread
 */
export function feed(rest: IncomingMessage, outgoing: ClientRequest, options: FeedOptions): () => void {
  let left = options.allowance;
  let stall: NodeJS.Timeout | undefined;
  let stopped = false;
  const watch = watchRate(options.rate, () => fail(tooSlow()));
  const stop = () => {
    if (stopped) return;
    stopped = true;
    watch.stop();
    clearTimeout(stall);
    rest.off("data", take).off("end", finish).off("close", leave).off("error", leave);
    outgoing.off("drain", resume);
    rest.pause();
  };
  const fail = (error: Error) => {
    stop();
    options.onFailure(error);
  };
  const resume = () => {
    clearTimeout(stall);
    watch.wait(false);
    rest.resume();
  };
  // An answer that has come already is read before more is written: writing to a connection that the other side has
  // closed would throw the answer away.
  const afterReading = (act: () => void) => setImmediate(() => stopped || act());
  const take = (part: Buffer) => {
    left -= part.length;
    if (left < 0) return fail(tooLarge(options.ceiling));
    watch.count(part.length);
    rest.pause();
    afterReading(() => {
      if (outgoing.write(part)) return resume();
      watch.wait(true);
      stall = setTimeout(() => fail(new Error("the provider takes no more of a body")), options.stallMs);
      outgoing.once("drain", resume);
    });
  };
  // The last part may still wait for its turn, and the visitor may go once everything is sent.
  const finish = () => {
    rest.off("close", leave);
    afterReading(() => {
      stop();
      outgoing.end();
    });
  };
  const leave = () => fail(new VisitorGone());
  rest.on("data", take).once("end", finish).once("close", leave).on("error", leave);
  rest.resume();
  return stop;
}
