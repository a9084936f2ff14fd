/**
 * A provider on PostgreSQL with a door that makes a call and tells what the call asked of the database: `Calls on
 * <address>` takes `{"url": "…", "headers": {…}}`, answers with the questions in their order.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { serveBeside } from "./serveBeside.ts";

const asked = new AsyncLocalStorage<string[]>();
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [what] = given as [string | { text: string }];
  asked.getStore()?.push(typeof what === "string" ? what : what.text);
  return query.apply(this, given);
} as typeof pg.Client.prototype.query;

await serveBeside("Calls", async ({ app }, call: { url: string; headers?: Record<string, string> }) => {
  const questions: string[] = [];
  const { statusCode } = await asked.run(questions, async () => await app.inject({ ...call, method: "GET" }));
  return { statusCode, questions };
});
