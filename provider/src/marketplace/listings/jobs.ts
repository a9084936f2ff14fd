import type { Module } from "../../platform/context/index.ts";
import { renewListings } from "./expiry.ts";
import { forgetVisits } from "./visits.ts";

/** Every five minutes: what ends, ends no later than that. */
const OFTEN = "*/5 * * * *";
const NIGHTLY = "10 0 * * *";

/** Job that ends what is over and brings back what is paid for again; sent as well when a package is granted. */
export const RENEW_JOB = "listings-renew";

/** What happens to listings without anybody asking. */
export const listingJobs: Module = (app, context) => {
  const { db, jobs, now } = context;
  jobs.work(RENEW_JOB, async () => void (await renewListings(context)), { cron: OFTEN });
  jobs.work("listings-forget-visits", () => forgetVisits(db, now()), { cron: NIGHTLY });
  // What ended while the site was off does not wait for the clock.
  app.addHook("onReady", async () => {
    jobs
      .send(RENEW_JOB, {}, { singletonKey: "start" })
      .catch((error) => app.log.warn({ err: error }, "the listings were not looked through"));
  });
};
