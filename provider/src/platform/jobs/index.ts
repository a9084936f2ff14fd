export { createJobs } from "./jobs.ts";
export type { JobLog, Jobs, RunningJobs } from "./port.ts";
export { viewJobs } from "./viewJobs.ts";
