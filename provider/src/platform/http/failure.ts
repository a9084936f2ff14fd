import { LimitReached } from "@gable/server-kit/limits";

export type FieldErrors = Record<string, string[]>;

/** What a refusal is about, where clients know it. */
export type Reason =
  | "boards_full"
  | "board_full"
  | "searches_full"
  | "search_saved"
  | "drafts_full"
  | "viewing_asked"
  | "time_taken";

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

  constructor(
    code: number,
    message: string,
    more: { fieldErrors?: FieldErrors; extra?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.fieldErrors = more.fieldErrors ?? {};
    this.extra = more.extra ?? {};
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
export function invalid(message: string, field?: string): Failure {
  return new Failure(400, message, { fieldErrors: field ? { [field]: [message] } : {} });
}

/** 400 with a reason that clients put into words of their own (docs/api-extensions.md, Every call). */
export function refused(reason: Reason, message: string, more: { field?: string; limit?: number } = {}): Failure {
  const { field, limit } = more;
  return new Failure(400, message, {
    fieldErrors: field ? { [field]: [message] } : {},
    extra: { reason, ...(limit !== undefined && { limit }) },
  });
}

export function unauthenticated(message = "Sign in first."): Failure {
  return new Failure(401, message);
}

export function forbidden(message = "This is not yours to change."): Failure {
  return new Failure(403, message);
}

export function notFound(message: string): Failure {
  return new Failure(404, message);
}

/** 429 with `Retry-After`. */
export function tooMany(seconds: number, message: string): Failure {
  return new Failure(429, message, { retryAfter: Math.max(1, Math.ceil(seconds)) });
}
