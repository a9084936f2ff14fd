import type { Module } from "../../platform/context/index.ts";
import { recount } from "./counts.ts";

const AT_NIGHT = "40 2 * * *";

/** Rewrites at night what differs from the listings, and says how much did. */
export const listingSearchJobs: Module = (app, { db, jobs }) => {
  jobs.work(
    "listing-search-recount",
    async () => {
      const wrong = await recount(db);
      if (wrong > 0) app.log.error({ wrong }, "search rows or counts differed from the listings and were corrected");
    },
    { cron: AT_NIGHT },
  );
};
