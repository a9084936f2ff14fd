import { markingCommits, unmarked } from "../../database/index.ts";
import { Failure } from "../failure.ts";
import { type Claim, type Claims, isClaim, type Known } from "./claims.ts";
import { idOf, sealAnswer, unsealAnswer } from "./key.ts";

/** How long a second request waits for the first one's answer. */
const PATIENCE_MS = 5000;
const LOOK_MS = [20, 50, 100, 200, 400];
const RETRY_SECONDS = 2;

/** What was answered, as it goes over the line. */
export interface WrittenAnswer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

export interface KeyedRequest {
  key: string;
  /** Who asks: `user:7`, or a visitor's address. */
  caller: string;
  /** Method and path. */
  call: string;
  fingerprint: string;
  /** The work itself recognises a key that it has seen, and gives the same answer without doing anything again. */
  recognisesKey: boolean;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const reused = () =>
  new Failure(422, "This Idempotency-Key was sent with another request: send each request with a key of its own.", {
    extra: { idempotency_key: "reused" },
  });
const running = () =>
  new Failure(409, "The same request is still being worked on: ask again in a moment.", {
    reason: "request_running",
    retryAfter: RETRY_SECONDS,
    extra: { idempotency_key: "running" },
  });
const unanswered = () =>
  new Failure(
    409,
    "This request was carried out, at least in part, but its answer was lost: look at the result before sending it with a new key.",
    { reason: "request_done", extra: { idempotency_key: "done" } },
  );

/** Refusals that say nothing of the request itself: the same one may succeed a moment later. */
const PASSING = [408, 409, 413, 429];
const isFinal = ({ code }: Failure) => code >= 400 && code < 500 && !PASSING.includes(code);
const isUndone = ({ code }: Failure) => PASSING.includes(code) || code === 503;

async function settle(claim: Claim, error: unknown, keep: (failure: Failure) => Promise<void>): Promise<void> {
  if (!claim.mark.isSet) return claim.release();
  if (error instanceof Failure && isFinal(error)) return keep(error);
  if (error instanceof Failure && isUndone(error)) return claim.release();
  return claim.abandon();
}

/** Waits until the key is free, is answered, or has lost its holder. */
async function claimOrAnswer(claims: Claims, id: string, request: KeyedRequest): Promise<Claim | Known> {
  const until = Date.now() + PATIENCE_MS;
  for (let looks = 0; ; looks += 1) {
    const taken = await claims.take(id, request.fingerprint);
    if (taken && isClaim(taken)) return taken;
    if (taken) {
      if (taken.fingerprint !== request.fingerprint) throw reused();
      if (taken.status !== null) return taken;
      if (taken.isStale) {
        if (taken.is_committed && !request.recognisesKey) throw unanswered();
        const claim = await claims.takeOver(id, taken);
        if (claim) return claim;
      }
    }
    if (Date.now() > until) throw running();
    await wait(LOOK_MS[Math.min(looks, LOOK_MS.length - 1)] ?? 0);
  }
}

/**
 * Carries a request out once, however often it comes with its key, to whichever process.
 * @param work what it does; throws `Failure` where it refuses
 * @param written a refusal as it goes over the line
 * @returns the answer, and whether it was given before
 * @throws Failure 409 while the first one runs or when its answer is lost, 422 when the key was another request's;
 *   and what `work` throws
 */
export async function once(
  claims: Claims,
  request: KeyedRequest,
  work: () => Promise<WrittenAnswer>,
  written: (failure: Failure) => WrittenAnswer,
): Promise<WrittenAnswer & { isRepeated: boolean }> {
  const id = idOf(request.caller, request.call, request.key);
  const claim = await unmarked(() => claimOrAnswer(claims, id, request));
  if (!isClaim(claim))
    return { ...(JSON.parse(unsealAnswer(claim.answer ?? "", id, request.key)) as WrittenAnswer), isRepeated: true };
  const keep = (answer: WrittenAnswer) =>
    claim.finish(answer.status, sealAnswer(JSON.stringify(answer), id, request.key));
  let answer: WrittenAnswer;
  try {
    answer = await markingCommits(claim.mark, work);
  } catch (error) {
    await settle(claim, error, (failure) => keep(written(failure))).catch(() => undefined);
    throw error;
  }
  // The work is done: an answer that could not be kept is still the answer.
  await keep(answer).catch(() => undefined);
  return { ...answer, isRepeated: false };
}
