import type { JobLog } from "../jobs/index.ts";
import type { FileContext } from "./context.ts";
import { type Cleaned, removeOrphans, removeUnfinished, removeWaiting } from "./orphans.ts";
import { ForeignStore } from "./ownership.ts";

const AVIF = "files-avif";
const HOURLY = "17 * * * *";
const NIGHTLY = "40 3 * * *";
/** The pictures of a form that is being filled in come one after the other: their makers wait until they are there. */
const PAUSE_MS = 5_000;
const MOST_A_NIGHT = 2000;
const MOST_LOGGED = 200;

/** A storage that is another database's is left as it is; trying again would not change that. */
async function unlessForeign(log: JobLog, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ForeignStore)) throw error;
    log.warn({}, `the clean-up of files did not run: ${error.message}`);
  }
}

function logCleaned(log: JobLog, { waiting, trashed, emptied, withheld }: Cleaned): void {
  for (const sentence of withheld) log.warn({}, sentence);
  if (waiting + trashed.length + emptied.length === 0) return;
  const facts = { waiting, trashed: trashed.length, ids: trashed.slice(0, MOST_LOGGED), emptied };
  log.warn(facts, "the clean-up of files moved to the trash what belongs to nothing, and emptied older trash");
}

/** What is done with files beside requests: smaller formats of pictures, and the clean-up. */
export function fileJobs(
  { db, files, jobs, now }: FileContext,
  log: JobLog,
): { pictureSaved(id: string): Promise<void> } {
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
      await files.quota.forgetLost(now());
      await unlessForeign(log, async () => {
        await files.ownership.renew();
        await removeWaiting(db, files, now());
        await removeUnfinished(db, files, now());
      });
    },
    { cron: HOURLY },
  );
  jobs.work(
    "files-clean-up",
    () => unlessForeign(log, async () => logCleaned(log, await removeOrphans(db, files, now()))),
    { cron: NIGHTLY },
  );
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
