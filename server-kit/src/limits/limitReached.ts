/** Something was asked too often. Both servers answer it with 429 and `Retry-After`. */
export class LimitReached extends Error {
  override name = "LimitReached";
  /** Whole seconds until the next try can succeed, at least 1. */
  retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = "Too many requests: wait a moment.") {
    super(message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}
