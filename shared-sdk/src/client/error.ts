/**
 * What went wrong, in the words the interface decides by:
 * - `network`: no answer arrived; `timeout`: none arrived in time
 * - `unauthenticated`: a call that needs a member had none, or the provider did not accept the token
 * - `forbidden`: the member may not do this (also a deactivated account, see {@link ApiError.deactivated})
 * - `validation`: the provider refused the input; `not_found`: there is no such thing
 * - `limit`: the member's package does not cover it; `demo`: refused in demo mode
 * - `busy`: too many requests, see {@link ApiError.retryAfter}
 * - `server`: the provider failed; `contract`: it answered something this client cannot read
 */
export type ApiErrorKind =
  | "network"
  | "timeout"
  | "unauthenticated"
  | "forbidden"
  | "validation"
  | "not_found"
  | "limit"
  | "demo"
  | "busy"
  | "server"
  | "contract";

export interface ApiErrorFields {
  call: string;
  message: string;
  status?: number;
  fieldErrors?: Record<string, string[]>;
  requestId?: string;
  retryAfter?: number;
  body?: Record<string, unknown>;
  cause?: unknown;
}

/** The one error of every call. The message is the provider's own where it sent one. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  /** Name of the call, as on the wire: `get-property-list`. */
  readonly call: string;
  /** HTTP status, or null when no answer arrived. */
  readonly status: number | null;
  /** Messages a field of the form; empty when the provider only sent one message. */
  readonly fieldErrors: Record<string, string[]>;
  readonly requestId: string | null;
  /** Seconds after which to try again, where the provider said so. */
  readonly retryAfter: number | null;
  /** The answer's top-level fields, for the few calls that say more than a message. */
  readonly body: Record<string, unknown>;

  constructor(kind: ApiErrorKind, fields: ApiErrorFields) {
    super(fields.message, { cause: fields.cause });
    this.kind = kind;
    this.call = fields.call;
    this.status = fields.status ?? null;
    this.fieldErrors = fields.fieldErrors ?? {};
    this.requestId = fields.requestId ?? null;
    this.retryAfter = fields.retryAfter ?? null;
    this.body = fields.body ?? {};
  }

  /** True when the provider says that an administrator switched the account off. */
  get deactivated(): boolean {
    return this.body.is_active === false || this.body.is_active === 0;
  }
}

/** Tells an `ApiError` also when it comes from another copy of this module. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError" && "kind" in error;
}
