import "./jitless.ts";
import * as z from "zod/mini";
import { count, list, numberIfAny, textIfAny } from "./primitives.ts";

/** `public` ignores a token, `optional` reads it when sent, `required` answers 401 without. */
export type WireAccess = "public" | "optional" | "required";

/**
 * One call as it is on the wire. `request` describes the query of a GET and the form of a POST after
 * bracketed keys are nested; `answer` what stands beside `error`, `message` and `code`.
 */
export interface WireCall<R extends z.ZodMiniType = z.ZodMiniType, A extends z.ZodMiniType = z.ZodMiniType> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base path `/api/`. Also the call's name. Fields of the request that it names in braces go into it: `drafts/{id}`. */
  path: string;
  access: WireAccess;
  /** How a body is sent; multipart form data when absent. A DELETE has none: its fields go into the query. */
  body?: "json";
  request: R;
  answer: A;
}

/** The request in its canonical form, as the provider reads it and the client sends it. */
export type WireRequest<C extends WireCall> = z.output<C["request"]>;
/** The answer in its canonical form, as the client reads it and the provider answers it. */
export type WireAnswer<C extends WireCall> = z.output<C["answer"]>;

export function wireCall<R extends z.ZodMiniType, A extends z.ZodMiniType>(call: WireCall<R, A>): WireCall<R, A> {
  return call;
}

/** A call's path with its fields in place, and the fields that are left for query or body. */
export function fillPath(
  path: string,
  fields: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(fields[name] ?? ""));
  });
  return { path: filled, rest };
}

/**
 * Fields of every answer. A failure has `error: true`; old providers leave out `code`, and `reason` is an extension
 * (docs/api-extensions.md, Every call).
 */
export const envelope = z.object({
  error: z.boolean(),
  message: z.string(),
  code: z.optional(z.number()),
  warning: z.optional(z.boolean()),
  details: z.optional(z.string()),
  field_errors: z.optional(z.record(z.string(), z.array(z.string()))),
  reason: z.optional(z.string()),
  field_reasons: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type WireEnvelope = z.output<typeof envelope>;

/** Paging of a list call; the default of `limit` is the provider's (10, favourites 25). */
export const paging = { offset: numberIfAny(), limit: numberIfAny() };

/** `{data: T[], total}`; old providers leave out `total` of an empty list. */
export const pageOf = <T extends z.ZodMiniType>(item: T) => z.object({ data: list(item), total: numberIfAny() });

/** The answer of a call that only says a message. */
export const nothing = z.object({});

/** A human time text beside which newer providers send the raw ISO date. */
export const created = { created_at: textIfAny(), created_at_iso: textIfAny() };

export const noRequest = z.object({});
export const idRequest = z.object({ id: count() });
