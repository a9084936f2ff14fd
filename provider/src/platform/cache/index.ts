export { createReadThrough, type ReadThroughCache } from "./readThrough.ts";
export { staleWhileRevalidate } from "./staleWhileRevalidate.ts";
export { createWarmUp, type WarmUp } from "./warmUp.ts";
