import type { IncomingHttpHeaders } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { TrustProxy } from "./trustProxy.ts";

/** Whether a proxy's `X-Forwarded-*` headers count. @param hop 0 for the peer of the connection, 1 for the one before */
export type Trusted = (address: string, hop: number) => boolean;

/**
 * Fastify's option `trustProxy` for a setting. A number trusts that many proxies whatever their addresses: then nobody
 * else may reach the process.
 */
export function trustedBy(trust: TrustProxy): Trusted {
  if (typeof trust === "number") return (_address, hop) => hop < trust;
  return proxyAddr.compile(trust);
}

/** A request of the site itself, or of a proxy's own health check: a trusted peer that names no visitor. */
export function isFromSite(
  { headers, socket }: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string } },
  trusted: Trusted,
): boolean {
  return headers["x-forwarded-for"] === undefined && trusted(socket.remoteAddress ?? "", 0);
}
