export { createMetrics } from "./metrics.ts";
