import { PgBoss } from "pg-boss";
import type { OpenDatabase } from "../database/index.ts";
import { createConfidential } from "./confidential.ts";
import type { JobLog, RunningJobs, SendOptions } from "./port.ts";
import { createQueues } from "./queues.ts";
import { beginWork, type Registered, schedule } from "./workers.ts";

const SCHEMA = "jobs";
const STOP_LIMIT_MS = 10_000;
/** Timers beyond this are left to polling. */
const TIMER_LIMIT_MS = 3_600_000;
const ERASE_JOB = "jobs-erase";
const EVERY_FIVE_MINUTES = "*/5 * * * *";

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

/**
 * Jobs kept in the site's own database by pg-boss.
 * @param runs whether this process will `start`; one that does not (a command) only sends
 * @param readSecret a secret of the site, with which the data of confidential jobs are sealed
 */
export function createJobs(database: OpenDatabase, runs: boolean, readSecret: () => Promise<string>): RunningJobs {
  const registered = new Map<string, Registered>();
  const timers = new Set<NodeJS.Timeout>();
  const queues = createQueues((name) => registered.get(name)?.options);
  const confidential = createConfidential(database, SCHEMA, registered, readSecret);
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
      await confidential.open();
      await queues.read(opened);
      if (!runs) await queues.make(opened, registered.keys());
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

  const sendOnce = async (name: string, data: object, options: SendOptions) => {
    if (options.within) throw new Error("A command opens the jobs before a transaction that sends one.");
    const passing = createBoss(database, false);
    passing.on("error", () => undefined);
    await passing.start();
    await confidential.open();
    await queues.insert(passing, name, confidential.dataOf(name, data), options);
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
      const opened = await open();
      await queues.insert(opened, name, confidential.dataOf(name, data), options);
      if (options.startAfter && options.startAfter.getTime() > Date.now()) nudgeAt(name, options.startAfter);
      else nudge(name);
    },

    async open() {
      await open();
    },

    async start(given) {
      log = given;
      this.work(ERASE_JOB, () => confidential.eraseAllDone(), { cron: EVERY_FIVE_MINUTES });
      hasStarted = true;
      const opened = await open();
      await queues.make(opened, registered.keys());
      beginning = (async () => {
        for (const [name, entry] of registered)
          if (!isStopping) await beginWork(opened, database.kind, name, entry, confidential, log);
        await schedule(opened, registered);
        await confidential.eraseAllDone();
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
