export { classOf } from "./classes.ts";
export { type ComparedHealth, compareReleases } from "./compare.ts";
export {
  DAY_FILE,
  DAYS_KEPT,
  dayFile,
  emptyDay,
  emptyHour,
  type HealthDay,
  type HealthError,
  type HealthHour,
  healthFolder,
  LARGEST_DAY,
  parseDay,
  releaseId,
} from "./day.ts";
export { printHealth } from "./print.ts";
export { readHealth } from "./read.ts";
export { summarise } from "./summary.ts";
