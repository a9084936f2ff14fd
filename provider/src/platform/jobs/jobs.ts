import { randomUUID } from "node:crypto";
import { fromKysely, type Job, PgBoss } from "pg-boss";
import type { OpenDatabase } from "../database/index.ts";
import type { JobLog, RunningJobs, SendOptions, WorkOptions } from "./port.ts";

const SCHEMA = "jobs";
/** How soon a job is seen that nobody in this process has sent: by another process, by the clock, or a second try. */
const POLL_SECONDS = { postgres: 3, embedded: 10 };
const RETRIES = 5;
const KEPT_SECONDS = 86_400;
/** A process that says nothing of its job for so long is taken for dead, and the job is given to another. */
const HEARTBEAT_SECONDS = 60;
const LONGEST_SECONDS = 3600;
const STOP_LIMIT_MS = 10_000;
/** Timers beyond this are left to polling. */
const TIMER_LIMIT_MS = 3_600_000;

interface Registered {
  // biome-ignore lint/suspicious/noExplicitAny: each name has data of its own.
  work: (data: any) => Promise<void>;
  options: WorkOptions;
  workers: string[];
}

function createBoss(database: OpenDatabase, runs: boolean): PgBoss {
  return new PgBoss({
    schema: SCHEMA,
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    db: { executeSql: (sql, values) => database.raw(sql, values) },
    supervise: runs,
    schedule: runs,
    // Rebuilding indexes and watching the vacuum are the operator's, and of no use in an embedded database.
    reindex: false,
    monitorVacuum: false,
  });
}

const queueOf = ({ retries = RETRIES, keepSeconds = KEPT_SECONDS }: WorkOptions = {}) => ({
  // One waiting job for each key; jobs without one get a key of their own.
  policy: "short" as const,
  retryLimit: retries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: LONGEST_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: keepSeconds,
});

/**
 * Jobs kept in the site's own database by pg-boss.
 * @param runs whether this process will `start`; one that does not (a command) only sends
 */
export function createJobs(database: OpenDatabase, runs: boolean): RunningJobs {
  const registered = new Map<string, Registered>();
  const timers = new Set<NodeJS.Timeout>();
  const queues = new Set<string>();
  let log: JobLog = { warn: () => undefined };
  let boss: PgBoss | null = null;
  let opening: Promise<PgBoss> | null = null;
  let beginning: Promise<void> = Promise.resolve();
  let hasStarted = false;
  let isStopping = false;

  const open = () => {
    opening ??= (async () => {
      const opened = createBoss(database, runs);
      opened.on("error", (error) => log.warn({ err: error }, "the jobs met an error"));
      boss = opened;
      await opened.start();
      for (const { name } of await opened.getQueues()) queues.add(name);
      if (!runs) await makeQueues(opened);
      return opened;
    })();
    return opening;
  };

  const nudge = (name: string) => {
    for (const id of registered.get(name)?.workers ?? []) boss?.notifyWorker(id);
  };

  const nudgeAt = (name: string, moment: Date) => {
    const wait = moment.getTime() - Date.now();
    if (wait > TIMER_LIMIT_MS) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      nudge(name);
    }, wait + 100);
    timers.add(timer.unref());
  };

  /** Makes the queue of a name; afterwards sending to it needs no query beside the insert itself. */
  const makeQueue = async (target: PgBoss, name: string) => {
    await target.createQueue(name, queueOf(registered.get(name)?.options));
    await target.findJobs(name, { id: randomUUID() });
    queues.add(name);
  };

  const makeQueues = async (target: PgBoss) => {
    for (const name of registered.keys()) if (!queues.has(name)) await makeQueue(target, name);
  };

  const insert = async (target: PgBoss, name: string, data: object, options: SendOptions) => {
    if (!queues.has(name)) {
      if (options.within) throw new Error(`The job ${name} is not known here: name its work before sending it.`);
      await makeQueue(target, name);
    }
    await target.send(name, data, {
      singletonKey: options.singletonKey ?? randomUUID(),
      ...(options.startAfter && { startAfter: options.startAfter }),
      ...(options.within && { db: fromKysely(options.within) }),
    });
  };

  const schedule = async (target: PgBoss) => {
    const schedules = new Map((await target.getSchedules()).map((known) => [known.name, known.cron]));
    for (const [name, { options }] of registered) {
      if (options.cron && schedules.get(name) !== options.cron)
        await target.schedule(name, options.cron, {}, { tz: "UTC", missed: "once" });
      if (!options.cron && schedules.has(name)) await target.unschedule(name);
    }
  };

  const begin = async (name: string, entry: Registered, target: PgBoss) => {
    if (isStopping) return;
    for (let count = entry.options.concurrency ?? 1; count > 0; count -= 1) {
      let id = "";
      const handle = async ([job]: Job<object>[]) => {
        try {
          if (job) await entry.work(job.data);
        } catch (error) {
          log.warn({ err: error, job: name }, "a job failed");
          throw error;
        } finally {
          // Looks for the next one at once, not when polling comes round again.
          target.notifyWorker(id);
        }
      };
      id = await target.work(name, { pollingIntervalSeconds: POLL_SECONDS[database.kind] }, handle);
      entry.workers.push(id);
    }
  };

  const sendOnce = async (name: string, data: object, options: SendOptions) => {
    if (options.within) throw new Error("A command opens the jobs before a transaction that sends one.");
    const passing = createBoss(database, false);
    passing.on("error", () => undefined);
    await passing.start();
    await insert(passing, name, data, options);
    await passing.stop({ graceful: false, close: false });
  };

  return {
    work(name, work, options = {}) {
      if (registered.has(name)) throw new Error(`The job ${name} has its work already.`);
      if (hasStarted) throw new Error(`The job ${name} comes too late: name the work before the jobs start.`);
      registered.set(name, { work, options, workers: [] });
    },

    async send(name, data, options = {}) {
      if (!runs && !opening) return sendOnce(name, data, options);
      await insert(await open(), name, data, options);
      if (options.startAfter && options.startAfter.getTime() > Date.now()) nudgeAt(name, options.startAfter);
      else nudge(name);
    },

    async open() {
      await open();
    },

    async start(given) {
      log = given;
      hasStarted = true;
      const opened = await open();
      await makeQueues(opened);
      beginning = (async () => {
        for (const [name, entry] of registered) await begin(name, entry, opened);
        await schedule(opened);
      })().catch((error) => log.warn({ err: error }, "the jobs did not begin"));
    },

    async pause() {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      await beginning;
      for (const name of registered.keys()) await boss?.offWork(name, { wait: false });
    },

    async stop() {
      await this.pause();
      await opening?.catch(() => undefined);
      await boss?.stop({ graceful: true, close: false, timeout: STOP_LIMIT_MS });
    },
  };
}
