import { openPool } from "../src/platform/database/pools.ts";
import { createDatabase, withClient } from "./harness/databases.ts";

test.each([
  ["4MB", "16MB"],
  ["64MB", "64MB"],
])("connections have a place for each of a million listings where the server gives %s", async (own, given) => {
  const database = await createDatabase(true);
  await withClient(database.url, (client) =>
    client.query(`alter database "${new URL(database.url).pathname.slice(1)}" set work_mem = '${own}'`),
  );
  const pool = openPool(database.url, { max: 1 });
  const read = async (name: string) => (await pool.query(`show ${name}`)).rows[0][name];
  expect([await read("jit"), await read("work_mem")]).toEqual(["off", given]);
  await pool.end();
  await database.drop();
});
