import Fastify, { type FastifyInstance } from "fastify";
import { redactedLogger } from "./index.ts";

async function logOf(prepare: (app: FastifyInstance) => void, visit: (origin: string) => Promise<unknown>) {
  const lines: string[] = [];
  const app = Fastify({ logger: redactedLogger("trace", { write: (line) => lines.push(line) }) });
  prepare(app);
  await visit(await app.listen({ host: "127.0.0.1", port: 0 }));
  await app.close();
  return lines.join("");
}

const ADDRESS = "/reset?token=t0psecret&email=nina@example.com";
const HEADERS = { authorization: "Bearer t0psecret", cookie: "session=t0psecret" };

test("no way of logging lets a secret of a request through", async () => {
  const prepare = (app: FastifyInstance) => {
    app.get("/reset", async (request) => {
      request.log.error(request.raw.url);
      request.log.error({ url: request.url, headers: request.headers, query: request.query }, "whole");
      request.log.error({ req: request, res: { token: "t0psecret" } });
      request.log.warn(new Error(`cannot answer ${request.url}`));
      request.log.warn({ err: new Error("no", { cause: new Error(`because of ${request.url}`) }) });
      request.log.info("asked for %s by %j", request.url, request.headers);
      request.log.child({ address: request.url }).info("child");
      throw new Error(`failed at ${request.url}`);
    });
  };
  const log = await logOf(prepare, async (origin) => {
    await fetch(origin + ADDRESS, { headers: HEADERS });
    await fetch(origin + ADDRESS, { headers: HEADERS, method: "POST" });
  });
  expect(log.trim().split("\n").length).toBeGreaterThan(8);
  for (const line of log.trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
  expect(log).toContain("/reset?token=…&email=…");
  expect(log).not.toMatch(/t0psecret|nina/);
});
