import type { Module } from "../../context/module.ts";

const HOURLY = "40 * * * *";

/** Forgets keys whose answers are no longer given again. */
export const idempotencyJobs: Module = (_app, { jobs, claims }) => {
  jobs.work("idempotency-expire", () => claims.expire(), { cron: HOURLY });
};
