import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback } from "../addresses/index.ts";

export interface MetricsAccess {
  /** Who knows it may read; null: nobody but this machine, and that only where the site is this machine's alone. */
  token: string | null;
  /** Whether the site listens on loopback and has no public name. */
  isLocalSite: boolean;
}

/** What proxies add. */
const isForwarding = (header: string): boolean =>
  header.startsWith("x-forwarded-") || ["forwarded", "x-real-ip", "via"].includes(header);

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a request may read the metrics. */
function mayRead({ ip, headers }: FastifyRequest, { token, isLocalSite }: MetricsAccess): boolean {
  if (token !== null) return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
  return isLocalSite && isLoopback(ip) && !Object.keys(headers).some(isForwarding);
}

/** What prom-client keeps metrics in. */
interface MetricsRegistry {
  contentType: string;
  metrics(): Promise<string>;
}

/** `/metrics` in Prometheus's text format; to everybody else it does not exist. */
export function serveMetrics(app: FastifyInstance, registry: MetricsRegistry, access: MetricsAccess): void {
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, access)) return reply.callNotFound();
    const text = await registry.metrics();
    return reply.header("cache-control", "no-store").type(registry.contentType).send(text);
  });
}
