import { randomUUID } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance } from "fastify";
import { isLoopback } from "./config.ts";
import type { AppContext } from "./context.ts";
import { registerBodies } from "./http/body.ts";
import { registerErrors } from "./http/errors.ts";
import { Failure } from "./http/failure.ts";
import { requestForLog } from "./http/redact.ts";
import { modules } from "./modules.ts";

const REQUESTS_PER_MINUTE = 600;

/** Builds the HTTP application over ports that are already open; listens to nothing yet. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: context.config.logLevel, serializers: { req: requestForLog } },
    trustProxy: "loopback",
    genReqId: () => randomUUID(),
    bodyLimit: 2 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 400 },
  });
  registerErrors(app);
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: "1 minute",
    // The site's own composer asks from this machine without a visitor's address.
    allowList: (request) => isLoopback(request.ip) || request.url.startsWith("/files/"),
    errorResponseBuilder: (_request, limit) =>
      new Failure(429, "Too many requests: wait a moment.", { retryAfter: Math.ceil(limit.ttl / 1000) }),
  });
  await registerBodies(app);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    try {
      await context.db.selectFrom("settings").select("key").limit(1).execute();
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "the database does not answer" });
    }
  });
  for (const add of modules) await add(app, context);
  return app;
}
