import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import pg from "pg";

const statements = new AsyncLocalStorage<string[]>();

interface Call {
  url: string;
  headers: Record<string, string>;
}

/** Makes a call of a provider on PostgreSQL, and collects the statements that it sends to the database, in their order. */
export async function statementsOf(app: FastifyInstance, call: Call) {
  const sent: string[] = [];
  const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [what] = given as [string | { text: string }];
    statements.getStore()?.push(typeof what === "string" ? what : what.text);
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  try {
    const { statusCode } = await statements.run(sent, async () => await app.inject({ ...call, method: "GET" }));
    return { statusCode, statements: sent };
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
}
