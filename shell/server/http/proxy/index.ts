import { isLoopback } from "@gable/server-kit/addresses";
import type { FastifyInstance } from "fastify";
import { createCallHandler, type ProxyHandler } from "./calls.ts";
import type { ProxyLimits } from "./capacity.ts";
import { createStreamProxy } from "./streams.ts";

export { limitsFor, openFilesLimit, type ProxyLimits } from "./capacity.ts";

/** Prefixes that the provider answers. */
const CALL_PREFIXES = ["/api", "/docs"];
const FILE_PREFIX = "/files";
/** The outbox and what else helps whoever sits at this machine; to everybody else it does not exist. */
const LOCAL_PREFIX = "/dev";
/** The one call that answers with events until the visitor leaves. */
const STREAM_PATH = "/api/stream";
const METHODS = ["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT", "OPTIONS"];

/**
 * Passes the provider's paths on: calls, files, and event streams, each bounded apart from the others.
 * @param listingsChanged told when an answer says that what everybody sees of listings has changed
 */
export function proxyProvider(
  app: FastifyInstance,
  upstream: string,
  limits: ProxyLimits,
  listingsChanged: () => void = () => undefined,
): void {
  const origin = new URL(upstream);
  const { calls, files } = createCallHandler(origin, limits, listingsChanged);
  const streams = createStreamProxy(origin, limits);
  app.addHook("preClose", async () => streams.goAway());

  const localOnly: ProxyHandler = async (request, reply) =>
    isLoopback(request.ip) ? calls(request, reply) : reply.code(404).type("text/plain").send("There is nothing here.");
  const add = (prefix: string, handler: ProxyHandler) => {
    for (const url of [prefix, `${prefix}/*`]) app.route({ method: METHODS, url, exposeHeadRoute: false, handler });
  };
  for (const prefix of CALL_PREFIXES) add(prefix, calls);
  add(FILE_PREFIX, files);
  add(LOCAL_PREFIX, localOnly);
  app.route({ method: "GET", url: STREAM_PATH, exposeHeadRoute: false, handler: streams.handler });
}
