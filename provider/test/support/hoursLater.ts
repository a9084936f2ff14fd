import { sql } from "kysely";
import type { AppContext } from "../../src/platform/context/index.ts";
import { removeUnfinished, removeWaiting } from "../../src/platform/files/orphans.ts";

const HOUR_MS = 3_600_000;
const HOURS = 7;

/** What the hourly clean-up of files removes and leaves one hour later, and seven hours later. */
export async function hoursLater({ db, files }: AppContext) {
  const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const early = await removeWaiting(db, files, later(1));
  const removed = await removeWaiting(db, files, later(HOURS));
  const unfinished = [await removeUnfinished(db, files, later(1)), await removeUnfinished(db, files, later(HOURS))];
  const rows = await db.selectFrom("files").select("id").execute();
  const { rows: schedules } = await sql<{
    name: string;
    cron: string;
  }>`select name, cron from jobs.schedule where name like 'files-%'`.execute(db);
  const crons = Object.fromEntries(schedules.map(({ name, cron }) => [name, cron]));
  return { early, removed, unfinished, ids: rows.map((row) => row.id), crons };
}
