import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { OpenDatabase } from "../database/index.ts";
import type { Confidential } from "./confidential.ts";
import type { JobLog, WorkOptions } from "./port.ts";

/** How soon a job is seen that nobody in this process has sent: by another process, by the clock, or a second try. */
const POLL_SECONDS = { postgres: 3, embedded: 10 };

/** The work of a name, and the workers that carry it out. */
export interface Registered {
  // biome-ignore lint/suspicious/noExplicitAny: each name has data of its own.
  work: (data: any) => Promise<void>;
  options: WorkOptions;
  workers: string[];
}

type Given = JobWithMetadata<object | null>;

/** Carries out a job whose data are erased when they are no longer needed. */
async function workConfidentially(entry: Registered, confidential: Confidential, job: Given): Promise<void> {
  // It was done, and its process died before it could say so.
  if (!job.data) return;
  try {
    await entry.work(confidential.unseal(job.name, job.data));
  } catch (error) {
    if (job.retryCount >= job.retryLimit) await confidential.erase(job.id);
    throw error;
  }
  await confidential.erase(job.id);
}

/** Begins the work of a name, with as many workers as it may have. */
export async function beginWork(
  boss: PgBoss,
  kind: OpenDatabase["kind"],
  name: string,
  entry: Registered,
  confidential: Confidential,
  log: JobLog,
): Promise<void> {
  for (let count = entry.options.concurrency ?? 1; count > 0; count -= 1) {
    let id = "";
    const handle = async ([job]: Given[]) => {
      try {
        if (job)
          await (entry.options.isConfidential ? workConfidentially(entry, confidential, job) : entry.work(job.data));
      } catch (error) {
        log.warn({ err: error, job: name }, "a job failed");
        throw error;
      } finally {
        // Looks for the next one at once, not when polling comes round again.
        boss.notifyWorker(id);
      }
    };
    id = await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS[kind], includeMetadata: true }, handle);
    entry.workers.push(id);
  }
}

/** Puts the times of the clock in step with what is registered. */
export async function schedule(boss: PgBoss, registered: ReadonlyMap<string, Registered>): Promise<void> {
  const schedules = new Map((await boss.getSchedules()).map((known) => [known.name, known.cron]));
  for (const [name, { options }] of registered) {
    if (options.cron && schedules.get(name) !== options.cron)
      await boss.schedule(name, options.cron, {}, { tz: "UTC", missed: "once" });
    if (!options.cron && schedules.has(name)) await boss.unschedule(name);
  }
}
