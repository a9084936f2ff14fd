import { setTimeout as pause } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Database, Schema } from "../../../platform/database/index.ts";

export type Tx = Transaction<Schema>;

/** Meanwhile nobody reads or writes the texts; longer than it takes PostgreSQL to call a vacuum off that holds the lock (1 s). */
const LOCK_WAIT = "1500ms";

/** How often a lock is asked for that others hold. */
export interface LockTries {
  tries: number;
  /** Milliseconds between two of them. */
  pauseMs: number;
}

export const PATIENT: LockTries = { tries: 30, pauseMs: 5000 };

/** Runs something within a transaction that waits for a lock no longer than others may wait for it; tried again, as writes end. */
export async function withLocks(
  db: Database,
  { tries, pauseMs }: LockTries,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(tx);
        await work(tx);
      });
    } catch (error) {
      const isLocked = (error as { code?: string }).code === "55P03";
      if (!isLocked || turn >= tries) throw error;
      await pause(pauseMs);
    }
  }
}

/**
 * Runs something on a connection of its own, while no other process does the same.
 * @param name of what is done alone
 * @returns what it returns; false where another one is at it
 */
export const alone = (db: Database, name: string, work: (db: Database) => Promise<boolean>): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const key = sql`hashtext(${name})`;
    // A transaction keeps to the primary, as does the connection from then on.
    const { rows } = await connection
      .transaction()
      .execute((tx) => sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(tx));
    if (!rows[0]?.taken) return false;
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
