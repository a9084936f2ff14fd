import { openPool } from "./pools.ts";

test("connections outlast the pauses of a site, and tell the network that they are there", async () => {
  const pool = openPool("postgres://nobody@127.0.0.1:1/none", { max: 3 });
  expect(pool.options).toMatchObject({ max: 3, idleTimeoutMillis: 60_000, keepAlive: true });
  await pool.end();
});
