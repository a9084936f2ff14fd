/**
 * A process with jobs of its own, for the tests: `tallyJobs.ts send <number>` asks for that many jobs,
 * `tallyJobs.ts work` writes down each one that it does, from SIGUSR2 until SIGTERM.
 */
import { once } from "node:events";
import { readConfig } from "../../src/platform/config/config.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { createJobs } from "../../src/platform/jobs/jobs.ts";

const MILLISECONDS_EACH = 60;

const [task, count = "0"] = process.argv.slice(2);
const database = await openDatabase(readConfig());
await database.raw("create table if not exists tally (number integer not null, pid integer not null)");
const jobs = createJobs(database, task === "work", async () => "of the tests");

jobs.work<{ number: number }>("tally", async ({ number }) => {
  await new Promise((resolve) => setTimeout(resolve, MILLISECONDS_EACH));
  await database.raw("insert into tally (number, pid) values ($1, $2)", [number, process.pid]);
  console.log(`did ${number}`);
});

const end = async () => {
  await jobs.stop();
  await database.close();
  process.exit(0);
};

if (task === "work") {
  process.on("SIGTERM", () => void end());
  const begin = once(process, "SIGUSR2");
  console.log("ready");
  await begin;
  await jobs.start({ warn: (facts, message) => console.log(message, facts) });
} else {
  await jobs.open();
  for (let number = 1; number <= Number(count); number += 1)
    await database.db.transaction().execute((tx) => jobs.send("tally", { number }, { within: tx }));
  // Taken back with its transaction.
  await database.db
    .transaction()
    .execute(async (tx) => {
      await jobs.send("tally", { number: 0 }, { within: tx });
      throw new Error("not this one");
    })
    .catch(() => undefined);
  for (let again = 0; again < 3; again += 1)
    await jobs.send("tally", { number: 1000 }, { singletonKey: "only one", startAfter: new Date(Date.now() + 500) });
}
if (task !== "work") await end();
