import type { RunningJobs } from "../../jobs/index.ts";
import type { Claims } from "./claims.ts";

const HOURLY = "40 * * * *";

/** Forgets keys whose answers are no longer given again. */
export function idempotencyJobs(_app: unknown, { jobs, claims }: { jobs: RunningJobs; claims: Claims }): void {
  jobs.work("idempotency-expire", () => claims.expire(), { cron: HOURLY });
}
