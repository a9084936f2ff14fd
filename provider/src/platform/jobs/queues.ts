import { randomUUID } from "node:crypto";
import { fromKysely, type PgBoss } from "pg-boss";
import type { SendOptions, WorkOptions } from "./port.ts";

const RETRIES = 5;
const KEPT_SECONDS = 86_400;
/** A process that says nothing of its job for so long is taken for dead, and the job is given to another. */
const HEARTBEAT_SECONDS = 60;
const LONGEST_SECONDS = 3600;

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

/** The queues of the jobs, as far as this process knows them. */
export interface Queues {
  /** Notes which there are. */
  read(boss: PgBoss): Promise<void>;
  /** Makes those of some names that are missing. */
  make(boss: PgBoss, names: Iterable<string>): Promise<void>;
  insert(boss: PgBoss, name: string, data: object, options: SendOptions): Promise<void>;
}

/** @param optionsOf what is known of the work of a name */
export function createQueues(optionsOf: (name: string) => WorkOptions | undefined): Queues {
  const known = new Set<string>();

  /** Makes the queue of a name; afterwards sending to it needs no query beside the insert itself. */
  const makeOne = async (boss: PgBoss, name: string) => {
    await boss.createQueue(name, queueOf(optionsOf(name)));
    await boss.findJobs(name, { id: randomUUID() });
    known.add(name);
  };

  return {
    async read(boss) {
      for (const { name } of await boss.getQueues()) known.add(name);
    },
    async make(boss, names) {
      for (const name of names) if (!known.has(name)) await makeOne(boss, name);
    },
    async insert(boss, name, data, options) {
      if (!known.has(name)) {
        if (options.within) throw new Error(`The job ${name} is not known here: name its work before sending it.`);
        await makeOne(boss, name);
      }
      await boss.send(name, data, {
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.within && { db: fromKysely(options.within) }),
      });
    },
  };
}
