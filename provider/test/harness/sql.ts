/** Runs one statement on a suite's database while no provider holds it: `node sql.ts "<statement>"`. */
import { readConfig } from "../../src/config.ts";
import { openDatabase } from "../../src/database/database.ts";

const database = await openDatabase(readConfig());
await database.raw(process.argv[2] ?? "");
await database.close();
process.exit(0);
