/**
 * The provider as `serve` runs it on PostgreSQL, with a door beside it that makes a call and tells what the call asked of
 * the database: prints `Calls on <address>`, takes `{"url": "…", "headers": {…}}`, answers with the questions in their
 * order.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import pg from "pg";
import { readConfig } from "../../src/platform/config/config.ts";
import { startServer } from "../../src/server.ts";

const asked = new AsyncLocalStorage<string[]>();
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [what] = given as [string | { text: string }];
  asked.getStore()?.push(typeof what === "string" ? what : what.text);
  return query.apply(this, given);
} as typeof pg.Client.prototype.query;

const server = await startServer(readConfig());
const door = createServer(async (request, response) => {
  const call = (await json(request)) as { url: string; headers?: Record<string, string> };
  const questions: string[] = [];
  const { statusCode } = await asked.run(questions, async () => await server.app.inject({ ...call, method: "GET" }));
  response.end(JSON.stringify({ statusCode, questions }));
});
door.listen(0, "127.0.0.1", () => {
  console.log(`Calls on http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  console.log(`Provider on ${server.address}`);
});
process.on("SIGTERM", () => {
  door.close();
  server.stop().then(() => process.exit(0));
});
