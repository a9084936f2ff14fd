import type { FastifyInstance } from "fastify";
import type { Metrics } from "../telemetry/metrics.ts";
import { kindOf } from "./requestLimits.ts";

/** Answered until the visitor leaves: its time says nothing. */
const STREAM = "/api/stream";
/** Answered by the provider. */
const PROXIED = /^\/(?:api|files|docs|dev)(?:\/|$)/;

/** Counts every answer, by what was asked for. */
export function measureAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const { url } = request.routeOptions;
    const kind = url === STREAM ? "streams" : (kindOf(url) ?? "probes");
    metrics.answered(kind, reply.statusCode, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500 && PROXIED.test(url ?? "")) metrics.providerFailed("visitors");
  });
}
