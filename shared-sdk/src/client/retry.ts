import { isApiError } from "./error.ts";

export interface RetryOptions {
  /** Whether a failure may pass by itself; {@link mayPass} unless told. */
  mayPass?(error: unknown): boolean;
  /** Waits; replaced in tests. Milliseconds. */
  sleep?(milliseconds: number): Promise<void>;
  /** 0 to 1; replaced in tests. */
  random?(): number;
}

const RETRIES = 2;
const FIRST_DELAY = 300;
/** Longer waits are the visitor's to decide on. Seconds. */
const LONGEST_RETRY_AFTER = 5;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds until the next try: doubling, between half and all of it, at least what the provider asked. */
export function retryDelay(attempt: number, retryAfter: number | null, random: number): number {
  const longest = FIRST_DELAY * 2 ** attempt;
  return Math.max((retryAfter ?? 0) * 1000, longest * (0.5 + random / 2));
}

export function mayPass(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.kind === "network" || error.kind === "timeout") return true;
  if (error.kind === "busy") return (error.retryAfter ?? 0) <= LONGEST_RETRY_AFTER;
  return error.status === 502 || error.status === 503;
}

/** The provider is still doing the write whose key this one repeats: its answer comes later (409 with `Retry-After`). */
export function isStillRunning(error: unknown): boolean {
  return (
    isApiError(error) && error.status === 409 && (error.retryAfter ?? LONGEST_RETRY_AFTER + 1) <= LONGEST_RETRY_AFTER
  );
}

/** Runs a call that may be repeated, again up to twice when the failure may pass. */
export async function withRetry<T>(call: () => Promise<T>, options: RetryOptions, signal?: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= RETRIES || signal?.aborted || !(options.mayPass ?? mayPass)(error)) throw error;
      const retryAfter = isApiError(error) ? error.retryAfter : null;
      await (options.sleep ?? wait)(retryDelay(attempt, retryAfter, (options.random ?? Math.random)()));
      signal?.throwIfAborted();
    }
  }
}
