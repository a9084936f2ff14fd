export { createReadThrough, type ReadThroughCache } from "./readThrough.ts";
export { createWarmUp, type WarmUp } from "./warmUp.ts";
