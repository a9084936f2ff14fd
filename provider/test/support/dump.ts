/** Prints every table of a suite's database as JSON, `{table: rows}`, while no provider holds it. */
import { readConfig } from "../../src/platform/config/config.ts";
import { openDatabase } from "../../src/platform/database/database.ts";

const database = await openDatabase(readConfig());
const { rows: tables } = await database.raw(
  `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
);
const dump: Record<string, unknown[]> = {};
for (const { name } of tables as { name: string }[])
  dump[name.replace(/^public\./, "")] = (await database.raw(`select * from ${name}`)).rows;
const written = new Promise<void>((resolve) => process.stdout.write(JSON.stringify(dump), () => resolve()));
await written;
await database.close();
process.exit(0);
