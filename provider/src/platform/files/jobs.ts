import type { FileContext } from "./context.ts";
import { removeOrphans, removeUnfinished, removeWaiting } from "./orphans.ts";

const AVIF = "files-avif";
const HOURLY = "17 * * * *";
const NIGHTLY = "40 3 * * *";
/** The pictures of a form that is being filled in come one after the other: their makers wait until they are there. */
const PAUSE_MS = 5_000;
const MOST_A_NIGHT = 2000;

/** What is done with files beside requests: smaller formats of pictures, and the clean-up. */
export function fileJobs({ db, files, jobs, now }: FileContext): { pictureSaved(id: string): Promise<void> } {
  // A picture is good without AVIF: the night's job makes what could not be asked for now.
  const pictureSaved = (id: string) =>
    jobs
      .send(AVIF, { id }, { startAfter: new Date(now().getTime() + PAUSE_MS), singletonKey: id })
      .catch(() => undefined);
  jobs.work(AVIF, async ({ id }: { id: string }) => {
    const file = (await files.find([id])).get(id);
    if (file?.avif === null) await files.addAvif(file);
  });
  jobs.work(
    "files-waiting",
    async () => {
      await removeWaiting(db, files, now());
      await removeUnfinished(db, files, now());
      await files.quota.forgetLost(now());
    },
    { cron: HOURLY },
  );
  jobs.work("files-clean-up", async () => void (await removeOrphans(db, files, now())), { cron: NIGHTLY });
  jobs.work(
    "files-avif-missing",
    async () => {
      const rows = await db
        .selectFrom("files")
        .select("id")
        .where("avif", "is", null)
        .where("access", "=", "public")
        .where("kind", "in", ["image", "panorama"])
        .orderBy("created_at", "desc")
        .limit(MOST_A_NIGHT)
        .execute();
      for (const { id } of rows) await pictureSaved(id);
    },
    { cron: NIGHTLY },
  );
  return { pictureSaved };
}
