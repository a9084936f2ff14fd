export { isUploadedFile, readBytes, registerBodies, type UploadedFile } from "./body.ts";
export { createBodyMemory } from "./bodyMemory.ts";
export type { Arrival, CallContext } from "./callContext.ts";
export * from "./caller.ts";
export { refuseAddress, registerErrors } from "./errors.ts";
export {
  asFailure,
  envelopeOf,
  Failure,
  forbidden,
  invalid,
  notFound,
  refused,
  tooMany,
  unauthenticated,
} from "./failure.ts";
export { FILE_LIMIT } from "./form.ts";
export { limitRequests } from "./generalLimit.ts";
export { directionOf, escapeHtml, type HtmlDocument, hashSource } from "./html.ts";
export { createClaims } from "./idempotency/claims.ts";
export { idempotencyJobs } from "./idempotency/jobs.ts";
export { readKey } from "./idempotency/key.ts";
export * as input from "./input.ts";
export { DEEPEST, isUploadId } from "./input.ts";
export { IMAGE_WIDTHS, type Links, linksFor } from "./links.ts";
export { idempotencyMigrations } from "./migrations.ts";
export { asOneLine, isOneLine, ONE_LINE_MESSAGE } from "./oneLine.ts";
export type { RegisteredCall } from "./registeredCall.ts";
export { humanTime } from "./relativeTime.ts";
export { type Answer, admit, identify, route } from "./route.ts";
export { freeSlug, slugify } from "./slug.ts";
