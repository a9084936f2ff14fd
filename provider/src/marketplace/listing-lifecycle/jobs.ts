import type { AppContext, Module } from "../../platform/context/index.ts";
import { nextEnd, renewListings } from "./expiry.ts";

/** Every five minutes; a package that ends before the next round has a round of its own. */
const OFTEN = "*/5 * * * *";
/** Five minutes, and what a round may be late by. */
const ROUND_MS = 330_000;

/** Job that expires listings and restores those that are paid for again; sent as well when a package is granted. */
export const RENEW_JOB = "listings-renew";

/** A round, and the next one in the moment in which a package ends. */
async function renew(context: AppContext): Promise<void> {
  await renewListings(context);
  const end = await nextEnd(context.db, context.now(), ROUND_MS);
  if (end) await context.jobs.send(RENEW_JOB, {}, { startAfter: end, singletonKey: `end ${end.toISOString()}` });
}

/** Expires listings with their packages and restores them, without a call. */
export const listingLifecycle: Module = (app, context) => {
  const { jobs } = context;
  jobs.work(RENEW_JOB, () => renew(context), { cron: OFTEN });
  // What ended while the site was off does not wait for the clock.
  app.addHook("onReady", async () => {
    jobs
      .send(RENEW_JOB, {}, { singletonKey: "start" })
      .catch((error) => app.log.warn({ err: error }, "the listings were not looked through"));
  });
};
