import { addressKey, isFromSite, isLoopback, type Trusted } from "@gable/server-kit/addresses";
import type { Limits } from "@gable/server-kit/limits";
import type { FastifyInstance } from "fastify";

const REQUESTS_PER_MINUTE = 600;

/**
 * How many requests one address may send, before anything of them is read. The site's own requests and those of this
 * machine do not count, nor do files, of which a page has many.
 */
export function limitRequests(app: FastifyInstance, limits: Limits, trusted: Trusted): void {
  const requests = limits.limiter({ name: "requests", limit: REQUESTS_PER_MINUTE, windowSeconds: 60 });
  app.addHook("onRequest", async (request) => {
    if (request.url.startsWith("/files/") || isLoopback(request.ip) || isFromSite(request, trusted)) return;
    await requests.hit(addressKey(request.ip));
  });
}
