export { LimitReached } from "./limitReached.ts";
export { createLimits, type Limiter, type LimiterOptions, type Limits, type LimitsOptions } from "./limits.ts";
