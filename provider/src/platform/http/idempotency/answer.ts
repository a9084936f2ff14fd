import { addressKey } from "@gable/server-kit/addresses";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Nested } from "../brackets.ts";
import type { Caller } from "../caller.ts";
import { asFailure, envelopeOf, type Failure } from "../failure.ts";
import type { Claims } from "./claims.ts";
import { fingerprintOf } from "./key.ts";
import { once, type WrittenAnswer } from "./once.ts";

const JSON_TYPE = "application/json; charset=utf-8";
/** Headers that are a part of the answer. */
const KEPT_HEADERS = ["etag", "cache-control"];
/** Headers on which the answer depends. */
const CONDITIONS = ["if-match", "accept-language"];

/** A write as it came in. */
export interface KeyedCall {
  key: string;
  caller: Caller;
  /** Method and path, such as `POST post_property`. */
  call: string;
  /** Query, body and fields of the path. */
  fields: Nested;
  recognisesKey: boolean;
}

const callerName = ({ user, ip }: Caller) => (user ? `user:${user.id}` : `address:${addressKey(ip)}`);

const writtenFailure = (failure: Failure): WrittenAnswer => ({
  status: failure.code,
  body: JSON.stringify(envelopeOf(failure)),
  headers: {},
});

/**
 * Answers a write that came with a key: carries it out, or gives the first answer again and says so in the header
 * `Idempotency-Replayed`.
 * @param answer carries it out; gives the answer's text, null where it went out by itself
 * @throws Failure as {@link once} does
 */
export async function answerOnce(
  claims: Claims,
  { key, caller, call, fields, recognisesKey }: KeyedCall,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: () => Promise<string | Buffer | null>,
): Promise<FastifyReply> {
  const conditions = JSON.stringify(CONDITIONS.map((name) => request.headers[name] ?? null));
  const keyed = {
    key,
    caller: callerName(caller),
    call,
    fingerprint: fingerprintOf(fields, conditions),
    recognisesKey,
  };
  const work = async (): Promise<WrittenAnswer> => {
    const written = await answer().catch((error) => {
      throw asFailure(error);
    });
    if (written === null) throw new Error(`${call} has no answer that could be given again.`);
    const headers = KEPT_HEADERS.map((name) => [name, reply.getHeader(name)]).filter(
      ([, value]) => value !== undefined,
    );
    return { status: reply.statusCode, body: String(written), headers: Object.fromEntries(headers) };
  };
  const given = await once(claims, keyed, work, writtenFailure);
  if (given.isRepeated) reply.header("idempotency-replayed", "true");
  return reply.code(given.status).headers(given.headers).type(JSON_TYPE).send(given.body);
}
