import { LimitReached } from "@gable/server-kit/limits";
import type { Reason } from "@gable/shared-sdk/wire";

export type FieldErrors = Record<string, string[]>;

/** A request that is refused, as the caller will read it. */
export class Failure extends Error {
  override name = "Failure";
  /** HTTP status, repeated in the envelope. */
  code: number;
  fieldErrors: FieldErrors;
  /** Keys that stand beside the envelope's own, such as `data` or `is_active`. */
  extra: Record<string, unknown>;
  /** Seconds until another try makes sense. */
  retryAfter?: number;

  /** @param more.reason tells browsers what it is about: they say it in the reader's language, and show `message` without one */
  constructor(
    code: number,
    message: string,
    more: {
      reason?: Reason;
      fieldErrors?: FieldErrors;
      extra?: Record<string, unknown>;
      retryAfter?: number;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.fieldErrors = more.fieldErrors ?? {};
    this.extra = { ...(more.reason && { reason: more.reason }), ...more.extra };
    this.retryAfter = more.retryAfter;
  }
}

/** The envelope of a refusal. */
export function envelopeOf({ code, message, fieldErrors, extra }: Failure): Record<string, unknown> {
  return { error: true, message, data: null, code, details: "", field_errors: fieldErrors, ...extra };
}

/** What is thrown by others for the same reasons, as a refusal; anything else as it is. */
export function asFailure(error: unknown): unknown {
  return error instanceof LimitReached ? tooMany(error.retryAfterSeconds, error.message) : error;
}

/** 400: a value that cannot be used. `field` names the one to correct. */
export function invalid(message: string, field?: string, reason?: Reason): Failure {
  return new Failure(400, message, { reason, fieldErrors: field ? { [field]: [message] } : {} });
}

/** 400 for a limit that is reached, with the limit beside its reason. */
export function refused(reason: Reason, message: string, more: { field?: string; limit?: number } = {}): Failure {
  const { field, limit } = more;
  return new Failure(400, message, {
    reason,
    fieldErrors: field ? { [field]: [message] } : {},
    extra: limit === undefined ? {} : { limit },
  });
}

export function unauthenticated(message = "Sign in first."): Failure {
  return new Failure(401, message);
}

export function forbidden(message = "This is not yours to change.", reason: Reason = "not_yours"): Failure {
  return new Failure(403, message, { reason });
}

export function notFound(message: string, reason: Reason = "not_found"): Failure {
  return new Failure(404, message, { reason });
}

/** 429 with `Retry-After`. */
export function tooMany(seconds: number, message: string): Failure {
  return new Failure(429, message, { retryAfter: Math.max(1, Math.ceil(seconds)) });
}
