import { addressKey } from "@gable/server-kit/addresses";
import { BODY_CAPS, type BodyCap, CHANGED_LISTINGS, CHANGES_HEADER } from "@gable/server-kit/http";
import type { Reason } from "@gable/shared-sdk/wire";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { answerLanguage } from "../texts/index.ts";
import { readInput } from "./body.ts";
import type { Nested } from "./brackets.ts";
import type { CallContext } from "./callContext.ts";
import type { Caller } from "./caller.ts";
import { Failure, type FieldErrors, forbidden, unauthenticated } from "./failure.ts";
import { answerOnce } from "./idempotency/answer.ts";
import { readKey } from "./idempotency/key.ts";
import { reasonOfIssue } from "./issueReason.ts";
import { type Links, linksFor } from "./links.ts";

export type Access = "public" | "optional" | "required" | "admin";

/** What a handler returns: `data` and the keys beside it. The helper adds `error`, `code`, `message`. */
export type Answer = { data?: unknown; message?: string } & Record<string, unknown>;

export interface RouteOptions<S extends z.ZodType, A extends Access> {
  /** The call as `shared-sdk/wire` describes it; gives method, path and answer. */
  call?: {
    method: "GET" | "POST" | "PUT" | "DELETE";
    path: string;
    answer: z.core.$ZodType;
    request?: unknown;
    body?: "json";
  };
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Name of the call below `/api/`, with fields in braces (`drafts/{id}`); from `call` where there is one. */
  path?: string;
  access: A;
  /** Reads query and body together (see `platform/http/input.ts`). */
  input?: S;
  /** How much a request may send; where nothing is said, as much as those need who may use the call without files. */
  body?: BodyCap;
  /**
   * Wire schema of what stands beside `error`, `message` and `code`. It gives the answer its canonical
   * form; an answer that does not fit is a defect of ours, not of the caller.
   */
  answer?: z.core.$ZodType;
  /** The handler gives many callers one and the same answer object: each is checked and written once. */
  repeats?: boolean;
  /**
   * The call has an effect: with an `Idempotency-Key` it is carried out once. Where nothing is said, all but GET have.
   */
  writes?: boolean;
  /**
   * Its questions may be answered by a replica that has what the caller has written and what was changed for everybody.
   * Where nothing is said, calls by GET that everybody may use.
   */
  reads?: boolean;
  /** The handler recognises a key that it has seen, and answers again without doing anything again. */
  recognisesKey?: boolean;
  /** The call changes what everybody sees: what is remembered of it is dropped. */
  invalidatesPublic?: boolean;
  handle(
    input: z.output<S>,
    caller: Caller<A extends "required" | "admin" ? true : boolean>,
    raw: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<Answer | FastifyReply>;
}

const ANYTHING = z.object({});
const JSON_TYPE = "application/json; charset=utf-8";

/** What each field of a form is refused for: in the provider's words, and as browsers tell it. */
function fieldErrors(issues: readonly z.core.$ZodIssue[], value: unknown) {
  const errors: FieldErrors = {};
  const reasons: Record<string, Reason[]> = {};
  for (const issue of issues) {
    const name = issue.path.join(".") || "request";
    errors[name] = [...(errors[name] ?? []), issue.message];
    reasons[name] = [...(reasons[name] ?? []), reasonOfIssue(issue, value)];
  }
  return { errors, reasons };
}

function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const first = result.error.issues[0];
  const message = first?.message ?? "The request cannot be read.";
  const named = message.startsWith("Invalid") && first ? `${first.path.join(".")}: ${message}` : message;
  const { errors, reasons } = fieldErrors(result.error.issues, value);
  throw new Failure(400, named, {
    reason: "check_fields",
    fieldErrors: errors,
    extra: { field_reasons: reasons },
  });
}

/** Bearer token of the header; other schemes count as absent. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

function linksOf({ site, files }: CallContext, request: FastifyRequest): Links {
  return linksFor({ origin: site.fixed, files: site.seenBy(request) }, files.sign);
}

/** What is known of a caller whoever it is. */
async function surroundings(context: CallContext, request: FastifyRequest) {
  const language = await answerLanguage(context, request.headers["accept-language"]);
  return { ip: addressKey(request.ip), links: linksOf(context, request), language };
}

/** Finds out who asks. A token that is unknown counts as none on public calls, and as refused elsewhere. */
export async function identify(context: CallContext, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request);
  const user = token ? await context.authentication.memberOf(token) : null;
  return { user, token: user ? token : null, ...(await surroundings(context, request)) };
}

/** What everybody may ask is answered to a deactivated member as to a visitor; the rest `admit` refuses. */
function asVisitor(caller: Caller, access: Access): Caller {
  const isForAll = access === "public" || access === "optional";
  return isForAll && caller.user && !caller.user.is_active ? { ...caller, user: null, token: null } : caller;
}

/** The command line counts as an administrator, on calls that are an administrator's. */
async function callerOf(context: CallContext, request: FastifyRequest, access: Access): Promise<Caller> {
  const operator = access === "admin" ? context.authentication.operatorOf(bearerToken(request), request.ip) : null;
  if (!operator) return asVisitor(await identify(context, request), access);
  return { user: operator, token: null, ...(await surroundings(context, request)) };
}

/** @throws Failure 401 or 403 when the caller may not use such a call */
export function admit(caller: Caller, access: Access): void {
  if (access === "public" || access === "optional") return;
  if (!caller.user) throw unauthenticated();
  if (!caller.user.is_active)
    throw new Failure(403, "Your account has been deactivated. Contact the administrator.", {
      extra: { is_active: false },
    });
  if (access === "admin" && caller.user.role !== "admin") throw forbidden("Only an administrator may do this.");
}

/** What waits for a form, and is counted as waiting. */
const UPLOADS = "uploads";

type Release = () => Promise<void>;

/**
 * Counts the files of a body before the body is read.
 * @returns takes the count back, once; it is taken back by itself when the connection goes
 * @throws Failure 413 or 429 when there is no room for them
 */
async function admitFiles(
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, ip }: { id: number; ip: string },
  cap: BodyCap,
): Promise<Release> {
  const announced = request.headers["content-length"];
  const bytes = Math.min(announced === undefined ? BODY_CAPS[cap] : Number(announced), BODY_CAPS[cap]);
  const isUpload = request.routeOptions.url === `/api/${UPLOADS}`;
  const release = await context.files.quota.admit({ ownerId: id, ip, bytes, isUpload });
  let released: Promise<void> | null = null;
  const done = () => {
    released ??= release().catch((error) => request.log.warn(error, "a count of arriving bytes was not taken back"));
    return released;
  };
  if (reply.raw.closed || reply.raw.destroyed) await done();
  else reply.raw.once("close", done);
  return done;
}

/** Adds one call of the API. */
export function route<S extends z.ZodType, A extends Access>(
  app: FastifyInstance,
  context: CallContext,
  options: RouteOptions<S, A>,
): void {
  const path = options.path ?? options.call?.path;
  const schema = options.answer ?? options.call?.answer;
  if (!path) throw new Error("A route needs a path or a call.");
  const method = options.method ?? options.call?.method ?? "GET";
  const isOpen = options.access === "public" || options.access === "optional";
  const cap = options.body ?? (isOpen ? "visitor" : "member");
  const isWrite = options.writes ?? method !== "GET";
  const mayReadReplica = options.reads ?? (isOpen && method === "GET" && !isWrite);
  context.calls.push({
    method,
    path,
    access: options.access,
    request: options.call?.request ?? options.input,
    answer: schema,
    isJson: options.call?.body === "json",
    isWrite,
    bodyCap: BODY_CAPS[cap],
  });
  const callers = new WeakMap<FastifyRequest, Caller>();
  const arrivals = new WeakMap<FastifyRequest, Release>();
  const known = new WeakMap<object, Buffer>();

  /** What goes over the line for a result: text, or bytes where many callers get the same. */
  const write = (result: Answer): string | Buffer => {
    const ready = known.get(result);
    if (ready) return ready;
    const { message = "Done.", ...rest } = result;
    const envelope = { error: false, message, code: 200 };
    if (!schema) return JSON.stringify({ data: null, ...rest, ...envelope });
    const checked = z.core.safeParse(schema, rest);
    if (!checked.success)
      throw new Error(`The answer of ${path} breaks the wire contract: ${JSON.stringify(checked.error.issues)}`);
    const text = JSON.stringify({ data: null, ...(checked.data as object), ...envelope });
    if (!options.repeats) return text;
    const written = Buffer.from(text);
    known.set(result, written);
    return written;
  };

  const work = async (given: Nested, caller: Caller, request: FastifyRequest, reply: FastifyReply) => {
    const input = parseInput(options.input ?? ANYTHING, given);
    const result = await options.handle(input as z.output<S>, caller as never, { request, reply });
    if (options.invalidatesPublic) {
      context.publicCache.invalidate();
      if (!reply.sent) reply.header(CHANGES_HEADER, CHANGED_LISTINGS);
    }
    // Null: the handler has answered by itself.
    return reply.sent || (result as unknown) === reply ? null : write(result as Answer);
  };

  app.route({
    method,
    url: `/api/${path.replace(/\{(\w+)\}/g, ":$1")}`,
    // Before the body: who may not ask sends nothing. After the limits of requests, which are hooks `onRequest`.
    preParsing: async (request, reply) => {
      const caller = await callerOf(context, request, options.access);
      admit(caller, options.access);
      callers.set(request, caller);
      reply.header("vary", "Accept-Language");
      if (caller.user && (cap === "file" || cap === "files"))
        arrivals.set(request, await admitFiles(context, request, reply, { id: caller.user.id, ip: caller.ip }, cap));
    },
    // Whoever reads the answer may send the next files: by then these are counted as what waits alone.
    onSend: async (request) => arrivals.get(request)?.(),
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (!caller) throw new Error(`Nobody was asked who calls ${path}.`);
      const key = isWrite ? readKey(request.headers["idempotency-key"]) : null;
      const fields = await readInput(request, reply, { cap, memory: context.bodies });
      const given = { ...fields, ...(request.params as object) };
      const member = caller.user?.id ?? null;
      const answer = () => {
        const answered = () => work(given, caller, request, reply);
        if (!mayReadReplica) return member === null ? answered() : context.reads.writing(member, answered);
        if (member === null) return context.reads.readFrom(null, answered);
        // The member may have written something to another process a moment ago.
        return context.catchUp().then(() => context.reads.readFrom(member, answered));
      };
      if (key === null) {
        const written = await answer();
        return written === null ? reply : reply.type(JSON_TYPE).send(written);
      }
      const { recognisesKey = false } = options;
      const keyed = { key, caller, call: `${method} ${path}`, fields: given, recognisesKey };
      return answerOnce(context.claims, keyed, { request, reply }, answer);
    },
  });
}
