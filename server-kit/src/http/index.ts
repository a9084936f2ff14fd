export { BODY_CAPS, type BodyCap, LARGEST_BODY, LARGEST_WITHOUT_TOKEN } from "./bodyCaps.ts";
export * from "./changes.ts";
export { CLOSING_APP_OPTIONS, CLOSING_LIMIT_MS, type Closing, finishBeforeClose } from "./closing.ts";
export { freePort } from "./freePort.ts";
export { goingAwayEvent, retryAfterMs } from "./goingAway.ts";
export { isTooSlow, LEAST_PACE, type Pace } from "./pace.ts";
export { type BodyRefusal, BodyRefused, type BodyRules, hasBody, readBody } from "./readBody.ts";
export { STOP_MESSAGE, stopOnSignals, stopWithLauncher } from "./signals.ts";
export { type DrainLimits, drain, isUnread, lingerBeforeClose } from "./unread.ts";
