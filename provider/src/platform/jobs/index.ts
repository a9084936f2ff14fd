export { createJobs } from "./jobs.ts";
export type { Jobs, RunningJobs } from "./port.ts";
export { viewJobs } from "./viewJobs.ts";
