import { randomUUID } from "node:crypto";
import { isLoopback, trustedBy } from "@gable/server-kit/addresses";
import { CLOSING_APP_OPTIONS, finishBeforeClose, lingerBeforeClose, serveMetrics } from "@gable/server-kit/http";
import { type LineStream, redactedLogger } from "@gable/server-kit/redaction";
import Fastify, { type FastifyInstance } from "fastify";
import { modules } from "./modules.ts";
import { shortcomings } from "./platform/config/index.ts";
import type { AppContext } from "./platform/context/index.ts";
import { limitRequests, refuseAddress, registerBodies, registerErrors } from "./platform/http/index.ts";
import { createMetrics } from "./platform/metrics/index.ts";

/** A request line and its headers are some kilobytes at most. */
const HEADERS_LIMIT_MS = 20_000;
/** As long as the largest body takes on a slow line. */
const REQUEST_LIMIT_MS = 20 * 60_000;

/**
 * Builds the HTTP application over ports that are already open; listens to nothing yet.
 * @param log receives the lines of the log; standard output by default
 */
export async function createApp(context: AppContext, log?: LineStream): Promise<FastifyInstance> {
  const trusted = trustedBy(context.config.trustProxy);
  const app = Fastify({
    ...CLOSING_APP_OPTIONS,
    logger: redactedLogger(context.config.logLevel, log),
    trustProxy: trusted,
    genReqId: () => randomUUID(),
    // Bodies have a least pace of their own (see `platform/http/body.ts`); this ends what is left of them.
    requestTimeout: REQUEST_LIMIT_MS,
    http: { headersTimeout: HEADERS_LIMIT_MS, connectionsCheckingInterval: 2000 },
    frameworkErrors: refuseAddress,
    routerOptions: { maxParamLength: 400 },
  });
  const onCut = (connections: number) =>
    app.log.warn({ connections }, "requests were cut: they took too long to finish");
  const closing = finishBeforeClose(app, { onCut });
  app.addHook("onClose", async () => {
    context.limits.close();
    context.events.close();
  });
  registerErrors(app);
  limitRequests(app, context.limits, trusted);
  registerBodies(app);
  lingerBeforeClose(app);
  const missing = shortcomings(context.config);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (closing.isClosing()) return reply.code(503).send({ status: "stopping" });
    try {
      await context.db.selectFrom("settings").select("key").limit(1).execute();
      if (context.warmUp.isRunning()) return reply.code(503).send({ status: "the listings are being read" });
      const foreignFiles = context.files.ownership.problem();
      if (foreignFiles)
        return { status: "degraded", missing: [...missing, { setting: "files", meaning: foreignFiles }] };
      return missing.length > 0 ? { status: "degraded", missing } : { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "the database does not answer" });
    }
  });
  const { host, publicOrigin, metricsToken } = context.config;
  serveMetrics(app, createMetrics(context.database.reads), {
    token: metricsToken,
    isLocalSite: isLoopback(host) && publicOrigin === null,
  });
  for (const add of modules) await add(app, context);
  return app;
}
