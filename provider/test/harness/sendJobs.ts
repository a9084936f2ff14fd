/** `sendJobs.ts <name> <data> <times>` asks a running site's processes for a job so many times, as separate jobs. */
import { readConfig } from "../../src/platform/config/config.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { createJobs } from "../../src/platform/jobs/jobs.ts";

const [name = "", data = "{}", times = "1"] = process.argv.slice(2);
const database = await openDatabase(readConfig());
const jobs = createJobs(database, false, async () => "of the tests");
await jobs.open();
for (let time = 0; time < Number(times); time += 1) await jobs.send(name, JSON.parse(data));
await jobs.stop();
await database.close();
process.exit(0);
