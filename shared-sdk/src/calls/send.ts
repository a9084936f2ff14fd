import type { ApiClient } from "../client/client.ts";
import type { FormValue, QueryValue } from "../client/encode.ts";
import { ApiError } from "../client/error.ts";
import { fillPath, type WireAnswer, type WireCall, type WireRequest } from "../wire/envelope.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** Pass the same key when the member presses the same button again after a failure. */
  idempotencyKey?: string;
  /** Sent share of an upload, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The page may be left meanwhile: see `ApiRequest`. Not for what holds files. */
  keepalive?: boolean;
  /** Sent beside the client's own, such as `If-Match`. */
  headers?: Record<string, string>;
}

/**
 * Sends a wire call and reads its answer with the call's schema.
 * @param keepEmpty top-level form fields that are sent although empty, to clear them
 * @throws ApiError of kind `contract`, naming call and field, when the answer cannot be read
 */
export async function send<C extends WireCall>(
  client: ApiClient,
  call: C,
  request: WireRequest<C>,
  options: CallOptions = {},
  keepEmpty: readonly string[] = [],
): Promise<WireAnswer<C>> {
  const { path, rest } = fillPath(call.path, request as Record<string, unknown>);
  const answer = await client.request({
    name: call.path,
    ...(path !== call.path && { path }),
    method: call.method,
    access: call.access,
    ...carry(call, rest, keepEmpty),
    ...options,
  });
  const read = readAnswer(call, answer.body);
  if (read.success) return read.data as WireAnswer<C>;
  const issue = read.error.issues[0];
  const field = issue?.path.join(".") || "data";
  throw unreadable(call, field, issue?.message ?? "unknown shape", {
    requestId: answer.requestId ?? undefined,
    cause: read.error,
  });
}

/** As `safeParse`; what cannot even be turned into text or a number is an issue like any other. */
function readAnswer(call: WireCall, body: unknown) {
  try {
    return call.answer.safeParse(body);
  } catch (cause) {
    throw unreadable(call, "data", "a value that is neither text nor number", { cause });
  }
}

/** The error for an answer whose field does not hold what the call needs. */
export function unreadable(
  call: WireCall,
  field: string,
  why: string,
  more: { requestId?: string; cause?: unknown } = {},
): ApiError {
  const message = `${call.path}: the answer's field "${field}" cannot be read (${why})`;
  return new ApiError("contract", { call: call.path, message, ...more });
}

function carry(call: WireCall, fields: Record<string, unknown>, keepEmpty: readonly string[]) {
  if (call.method === "GET" || call.method === "DELETE") return { query: toQuery(fields) };
  return call.body === "json" ? { json: fields } : { form: fields as Record<string, FormValue>, keepEmpty };
}

function toQuery(fields: Record<string, unknown>): Record<string, QueryValue> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) ? value.join(",") : (value as QueryValue)]),
  );
}
