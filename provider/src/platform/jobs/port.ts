import type { Transaction } from "kysely";
import type { Schema } from "../database/index.ts";

export interface WorkOptions {
  /** Five fields, UTC: makes one job at those times, and one for all that were missed while the site was off. */
  cron?: string;
  /** Further tries after a failure, each later than the one before; 5 where nothing is said. */
  retries?: number;
  /** How many of the name may run at the same time in one process; 1 where nothing is said. */
  concurrency?: number;
  /** Seconds that a finished job's data are kept; a day where nothing is said. */
  keepSeconds?: number;
  /** The data are kept sealed until the job is done or has failed for good, and are erased then. */
  isConfidential?: boolean;
}

export interface SendOptions {
  startAfter?: Date;
  /** While one with the same name and key waits, no second one is made. */
  singletonKey?: string;
  /**
   * The transaction that the job belongs to: it exists only when that one is committed. Inside a
   * transaction this must be given, or the embedded database waits for itself.
   */
  within?: Transaction<Schema>;
}

/** Work that is done later or at set times; survives a restart and is done by one process. */
export interface Jobs {
  /** Says what is done for jobs of a name. The work may run again after a crash: it must bear that. */
  work<T extends object>(name: string, work: (data: T) => Promise<void>, options?: WorkOptions): void;
  /** Asks for one job, at the latest when `startAfter` has come. */
  send<T extends object>(name: string, data: T, options?: SendOptions): Promise<void>;
}

/** The jobs of a process, with what only the one who runs it may do. */
export interface RunningJobs extends Jobs {
  /** Opens the store of jobs; may run while the rest of the process comes up. */
  open(): Promise<void>;
  /** Resolves when jobs can be sent, and begins to work on them. To be called when all work is named. */
  start(log: JobLog): Promise<void>;
  /** Begins no further job in this process; what runs goes on, and jobs can still be sent. */
  pause(): Promise<void>;
  /** Lets what runs come to its end, and works no more. */
  stop(): Promise<void>;
}

export interface JobLog {
  warn(facts: object, message: string): void;
}
