import { ApiError, type ApiErrorKind } from "./error.ts";
import type { TransportAnswer } from "./transport.ts";

/** A successful answer: `body` holds `data` and the extra keys beside it (`total`, `token`, …). */
export interface ApiAnswer {
  body: Record<string, unknown>;
  message: string;
  /** The provider did it, with a reservation that `message` tells. */
  warning: boolean;
  requestId: string | null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readFieldErrors(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).map((message) =>
        typeof message === "string" ? message : (JSON.stringify(message) ?? ""),
      ),
    ]),
  );
}

/** Seconds of a `Retry-After` header, which is a number of seconds or a date; null when absent. */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

const LIMIT_FIELDS = ["package_available", "feature_available", "limit_available"];

function failureKind(status: number, code: number, body: Record<string, unknown>): ApiErrorKind {
  const data = isRecord(body.data) ? body.data : {};
  if (status === 401 || code === 401) return "unauthenticated";
  // Demo mode answers 200 with code 403; a real refusal has the status 403 (api.md §0).
  if (status === 200 && code === 403) return "demo";
  if (LIMIT_FIELDS.some((field) => field in data || field in body)) return "limit";
  if (status === 403 || body.is_active === false || body.is_active === 0) return "forbidden";
  if (status === 404 || status === 410 || code === 404 || code === 410) return "not_found";
  if (status === 408 || status === 504) return "timeout";
  if (status === 429 || code === 429) return "busy";
  if (status >= 500 || code >= 500) return "server";
  return "validation";
}

/**
 * Reads both envelope styles of api.md §0: the status and `code` of the new one, the bare `error`
 * flag under HTTP 200 of the old one.
 * @throws ApiError for every answer that is no success, `contract` when it is no envelope at all
 */
export function readEnvelope(call: string, answer: TransportAnswer): ApiAnswer {
  const { status, body } = answer;
  const requestId = answer.header("x-request-id");
  if (!isRecord(body)) {
    if (status >= 200 && status < 300) {
      throw new ApiError("contract", {
        call,
        status,
        requestId: requestId ?? undefined,
        message: `${call}: the answer is no JSON object`,
      });
    }
    const kind = failureKind(status, 0, {});
    throw new ApiError(kind, { call, status, requestId: requestId ?? undefined, message: `${call}: HTTP ${status}` });
  }
  const code = typeof body.code === "object" ? 0 : Number(body.code ?? 0) || 0;
  const failed = body.error === true || body.error === "true" || body.error === 1 || status >= 400;
  const message = typeof body.message === "string" ? body.message : "";
  if (failed) {
    throw new ApiError(failureKind(status, code, body), {
      call,
      status,
      message: message || `${call}: HTTP ${status}`,
      fieldErrors: readFieldErrors(body.field_errors),
      requestId: requestId ?? undefined,
      retryAfter: readRetryAfter(answer.header("retry-after"), Date.now()) ?? undefined,
      body,
    });
  }
  return { body, message, warning: body.warning === true, requestId };
}
