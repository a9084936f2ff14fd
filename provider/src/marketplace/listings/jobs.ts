import type { AppContext, Module } from "../../platform/context/index.ts";
import { nextEnd, renewListings } from "./expiry.ts";
import { listingFiguresOf } from "./figures.ts";
import { CHANGED_BY_DAY, keepBitmaps } from "./find/bitmaps/index.ts";
import { mergeCounts, recount } from "./find/counts.ts";
import { orderTexts } from "./find/textOrder.ts";
import { forgetVisits, gatheredVisitsOf } from "./visits.ts";

/** Every five minutes; what ends before the next round has one of its own. */
const OFTEN = "*/5 * * * *";
/** Five minutes, and what a round may be late by. */
const ROUND_MS = 330_000;
const NIGHTLY = "10 0 * * *";
const HOURLY = "25 * * * *";
const EVERY_MINUTE = "* * * * *";
const LATER_AT_NIGHT = "40 2 * * *";
/** After what corrects the texts. */
const LAST_AT_NIGHT = "10 3 * * *";

/** Job that ends what is over and brings back what is paid for again; sent as well when a package is granted. */
export const RENEW_JOB = "listings-renew";

/** A round, and the next one in the moment in which a package ends. */
async function renew(context: AppContext): Promise<void> {
  await renewListings(context);
  const end = await nextEnd(context.db, context.now(), ROUND_MS);
  if (end) await context.jobs.send(RENEW_JOB, {}, { startAfter: end, singletonKey: `end ${end.toISOString()}` });
}

/** What happens to listings without anybody asking. */
export const listingJobs: Module = (app, context) => {
  const { db, jobs, now } = context;
  jobs.work(RENEW_JOB, () => renew(context), { cron: OFTEN });
  jobs.work("listings-forget-visits", () => forgetVisits(db, now()), { cron: NIGHTLY });
  jobs.work("listings-merge-counts", () => mergeCounts(db), { cron: EVERY_MINUTE });
  jobs.work(
    "listings-recount",
    async () => {
      const wrong = await recount(db);
      if (wrong > 0) app.log.error({ wrong }, "offers or counts differed from the listings, and are corrected");
    },
    { cron: LATER_AT_NIGHT },
  );
  // The embedded database has one connection, which would wait for it.
  if (context.database.kind === "postgres") {
    const arrange = async () => {
      await orderTexts(db);
      await keepBitmaps(db);
    };
    jobs.work("listings-order-texts", arrange, { cron: LAST_AT_NIGHT });
    jobs.work("listings-bitmaps", async () => void (await keepBitmaps(db, CHANGED_BY_DAY)), { cron: HOURLY });
  }
  // What another process has left, or this one would leave.
  const writeFigures = () =>
    gatheredVisitsOf(context)
      .write()
      .then(() => listingFiguresOf(context).write())
      .catch((error) => app.log.warn({ err: error }, "views and favourites were not summed up"));
  app.addHook("onReady", writeFigures);
  app.addHook("onClose", writeFigures);
  // What ended while the site was off does not wait for the clock.
  app.addHook("onReady", async () => {
    jobs
      .send(RENEW_JOB, {}, { singletonKey: "start" })
      .catch((error) => app.log.warn({ err: error }, "the listings were not looked through"));
  });
};
