import type { FastifyInstance } from "fastify";
import type { ReadThroughCache } from "../cache/index.ts";
import { type OpenDatabase, refreshViews } from "../database/index.ts";
import type { Jobs } from "./port.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";

/** What a refresh writes and deletes again: it creates a temporary table. */
const CATALOGUES = "pg_attribute, pg_class, pg_type, pg_depend, pg_statistic";

interface ViewContext {
  database: OpenDatabase;
  jobs: Jobs;
  publicCache: Pick<ReadThroughCache, "invalidate">;
}

/** Refreshes the materialised views every five minutes, and once after the start without delaying it. */
export function viewJobs(app: FastifyInstance, { database, jobs, publicCache }: ViewContext): void {
  const refresh = async () => {
    // Whatever was cached since the change itself has been read from the old rows.
    if (await refreshViews(database.db)) publicCache.invalidate();
    // The embedded database has no autovacuum.
    if (database.kind === "embedded") await database.raw(`vacuum ${CATALOGUES}`);
  };
  jobs.work("refresh-views", refresh, { cron: EVERY_FIVE_MINUTES });
  app.addHook("onReady", async () => {
    jobs
      .send("refresh-views", {}, { singletonKey: "start" })
      .catch((error) => app.log.warn({ err: error }, "the materialised views were not refreshed"));
  });
}
