import type { Module } from "../../platform/context/index.ts";
import { listingFiguresOf } from "./figures.ts";
import { forgetVisits, gatheredVisitsOf } from "./visits.ts";

const NIGHTLY = "10 0 * * *";

/** What happens to listings without anybody asking. */
export const listingJobs: Module = (app, context) => {
  const { db, jobs, now } = context;
  jobs.work("listings-forget-visits", () => forgetVisits(db, now()), { cron: NIGHTLY });
  // What another process has left, or this one would leave.
  const writeFigures = () =>
    gatheredVisitsOf(context)
      .write()
      .then(() => listingFiguresOf(context).write())
      .catch((error) => app.log.warn({ err: error }, "views and favourites were not summed up"));
  app.addHook("onReady", writeFigures);
  app.addHook("onClose", writeFigures);
};
