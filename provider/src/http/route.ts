import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findUserByToken } from "../accounts/tokens.ts";
import { commandLineUser, isFromCommandLine } from "../admin/operator.ts";
import type { AppContext, Caller } from "../context.ts";
import { readInput } from "./body.ts";
import { Failure, type FieldErrors, forbidden, unauthenticated } from "./failure.ts";
import { type Filling, fillIn } from "./fill.ts";
import { linksFor, originOf } from "./links.ts";

export type Access = "public" | "optional" | "required" | "admin";

/** Key of an answer's parts that were checked and written when they were made: they come into its empty arrays. */
export const WRITTEN = Symbol("written");

/** What a handler returns: `data` and the keys beside it. The helper adds `error`, `code`, `message`. */
export type Answer = { data?: unknown; message?: string; [WRITTEN]?: Filling } & Record<string, unknown>;

/** Any schema of zod or zod/mini: both answer to `safeParse`. */
interface WireSchema<T = unknown> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: z.core.$ZodError };
}

export interface RouteOptions<S extends z.ZodType, A extends Access> {
  /** The call as `shared-sdk/wire` describes it; gives method, path and answer. */
  call?: {
    method: "GET" | "POST" | "PUT" | "DELETE";
    path: string;
    answer: WireSchema;
    request?: unknown;
    body?: "json";
  };
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Name of the call below `/api/`, with fields in braces (`drafts/{id}`); from `call` where there is one. */
  path?: string;
  access: A;
  /** Reads query and body together (see `http/input.ts`). */
  input?: S;
  /**
   * Wire schema of what stands beside `error`, `message` and `code`. It gives the answer its canonical
   * form; an answer that does not fit is a defect of ours, not of the caller.
   */
  answer?: WireSchema;
  /** The handler gives many callers one and the same answer object: each is checked and written once. */
  repeats?: boolean;
  /** The call changes what everybody sees: what is remembered of it is dropped. */
  changesShown?: boolean;
  handle(
    input: z.output<S>,
    caller: Caller<A extends "required" | "admin" ? true : boolean>,
    raw: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<Answer | FastifyReply>;
}

const ANYTHING = z.object({});
const JSON_TYPE = "application/json; charset=utf-8";

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const name = issue.path.join(".") || "request";
    fields[name] ??= [];
    fields[name].push(issue.message);
  }
  return fields;
}

function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const first = result.error.issues[0];
  const message = first?.message ?? "The request cannot be read.";
  const named = message.startsWith("Invalid") && first ? `${first.path.join(".")}: ${message}` : message;
  throw new Failure(400, named, { fieldErrors: fieldErrors(result.error.issues) });
}

/** Bearer token of the header; other schemes count as absent. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** Finds out who asks. A token that is unknown counts as none on public calls, and as refused elsewhere. */
export async function identify(context: AppContext, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request);
  const user = token ? await findUserByToken(context.db, token, context.now(), context.config.sessionDays) : null;
  const links = linksFor(originOf(request, context.config), context.files.sign);
  return { user, token: user ? token : null, ip: request.ip, links };
}

/** The command line counts as an administrator, on calls that are an administrator's. */
async function callerOf(context: AppContext, request: FastifyRequest, access: Access): Promise<Caller> {
  if (access !== "admin" || !isFromCommandLine(bearerToken(request), request.ip, context.operatorKey))
    return identify(context, request);
  const links = linksFor(originOf(request, context.config), context.files.sign);
  return { user: commandLineUser(context.now()), token: null, ip: request.ip, links };
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

/** Adds one call of the API. */
export function route<S extends z.ZodType, A extends Access>(
  app: FastifyInstance,
  context: AppContext,
  options: RouteOptions<S, A>,
): void {
  const path = options.path ?? options.call?.path;
  const schema = options.answer ?? options.call?.answer;
  if (!path) throw new Error("A route needs a path or a call.");
  const method = options.method ?? options.call?.method ?? "GET";
  context.calls.push({
    method,
    path,
    access: options.access,
    request: options.call?.request ?? options.input,
    answer: schema,
    isJson: options.call?.body === "json",
  });
  const known = new WeakMap<object, Buffer>();
  app.route({
    method,
    url: `/api/${path.replace(/\{(\w+)\}/g, ":$1")}`,
    handler: async (request, reply) => {
      const caller = await callerOf(context, request, options.access);
      admit(caller, options.access);
      const given = { ...(await readInput(request)), ...(request.params as object) };
      const input = parseInput(options.input ?? ANYTHING, given);
      const result = await options.handle(input as z.output<S>, caller as never, { request, reply });
      if (options.changesShown) context.shown.drop();
      if (reply.sent || (result as unknown) === reply) return reply;
      const ready = known.get(result);
      if (ready) return reply.type(JSON_TYPE).send(ready);
      const { message = "Done.", [WRITTEN]: filling, ...rest } = result as Answer;
      const envelope = { error: false, message, code: 200 };
      if (!schema) return { ...envelope, data: null, ...rest };
      const checked = schema.safeParse(rest);
      if (!checked.success)
        throw new Error(`The answer of ${path} breaks the wire contract: ${JSON.stringify(checked.error.issues)}`);
      const answer = { ...envelope, data: null, ...(checked.data as object) };
      if (!filling && !options.repeats) return answer;
      const text = filling ? fillIn(JSON.stringify(answer), filling) : JSON.stringify(answer);
      if (!options.repeats) return reply.type(JSON_TYPE).send(text);
      const written = Buffer.from(text);
      known.set(result, written);
      return reply.type(JSON_TYPE).send(written);
    },
  });
}
