import type { Module } from "../../platform/context/index.ts";
import { compactCounts, recount } from "./counts.ts";

const AT_NIGHT = "40 2 * * *";
const EVERY_MINUTE = "* * * * *";

/** Compacts counts, and rewrites at night what differs from the listings, and says how much did. */
export const listingSearchJobs: Module = (app, { db, jobs }) => {
  jobs.work("listing-counts-compact", () => compactCounts(db), { cron: EVERY_MINUTE });
  jobs.work(
    "listing-search-recount",
    async () => {
      const wrong = await recount(db);
      if (wrong > 0) app.log.error({ wrong }, "search rows or counts differed from the listings and were corrected");
    },
    { cron: AT_NIGHT },
  );
};
