/** Prints the rows of one query as JSON while no provider holds the database: `node rows.ts "<query>"`. */
import { readConfig } from "../../src/platform/config/config.ts";
import { openDatabase } from "../../src/platform/database/database.ts";

const database = await openDatabase(readConfig());
console.log(JSON.stringify((await database.raw(process.argv[2] ?? "")).rows));
await database.close();
process.exit(0);
