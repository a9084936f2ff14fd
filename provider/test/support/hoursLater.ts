/** What the hourly clean-up of files leaves, seven hours later, on the data of a provider that is stopped. */
import { sql } from "kysely";
import { readConfig } from "../../src/platform/config/config.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { removeUnfinished, removeWaiting } from "../../src/platform/files/orphans.ts";
import { createFileStore } from "../../src/platform/files/store.ts";

const HOURS = 7;
const config = readConfig();
const database = await openDatabase(config);
const { db } = database;
const files = createFileStore(config, db);
const early = await removeWaiting(db, files, new Date(Date.now() + 3_600_000));
const removed = await removeWaiting(db, files, new Date(Date.now() + HOURS * 3_600_000));
const unfinished = [
  await removeUnfinished(db, files, new Date(Date.now() + 3_600_000)),
  await removeUnfinished(db, files, new Date(Date.now() + HOURS * 3_600_000)),
];
const rows = await db.selectFrom("files").select("id").execute();
const { rows: schedules } = await sql<{
  name: string;
  cron: string;
}>`select name, cron from jobs.schedule where name like 'files-%'`.execute(db);
const crons = Object.fromEntries(schedules.map(({ name, cron }) => [name, cron]));
await database.close();
console.log(JSON.stringify({ early, removed, unfinished, ids: rows.map((row) => row.id), crons }));
process.exit(0);
