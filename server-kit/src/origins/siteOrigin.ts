import type { IncomingHttpHeaders } from "node:http";
import { isLoopback } from "../addresses/index.ts";

/** The addresses of the site. No other code reads `Host` or `X-Forwarded-Host` of a request. */
export interface SiteOrigin {
  /** With it begins what is sent, stored or handed to others: `https://site.example`, without a slash at the end. */
  readonly fixed: string;
  /**
   * With it begins what a browser loads for the page that it shows now. It is `fixed`, save for a site without
   * `PUBLIC_ORIGIN` that is browsed by another name of this machine: then that name, with the site's own port.
   */
  seenBy(request: { headers: IncomingHttpHeaders }): string;
  /** Whether a request asks for the site by the name of `fixed`. */
  isNamedBy(request: { headers: IncomingHttpHeaders }): boolean;
  /** Says which port it has become, where any free one was asked for. */
  listensAt(port: number): void;
}

/** The names of this machine by which browsers can ask for a site that listens on loopback. */
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

const hostOf = (headers: IncomingHttpHeaders): string | undefined =>
  [headers["x-forwarded-host"] ?? headers.host].flat()[0]?.toLowerCase();

/**
 * @param publicOrigin as configured; null on this machine only
 * @param port that visitors come in by
 */
export function siteOrigin(publicOrigin: string | null, port: number): SiteOrigin {
  let present = port;
  const named = (name: string) => new URL(`http://${name}:${present}`).origin;
  return {
    get fixed() {
      return publicOrigin ?? named("localhost");
    },
    seenBy({ headers }) {
      if (publicOrigin) return publicOrigin;
      const host = hostOf(headers);
      const own = OWN_NAMES.find((name) => new URL(named(name)).host === host);
      return named(own ?? "localhost");
    },
    isNamedBy({ headers }) {
      return hostOf(headers) === new URL(this.fixed).host;
    },
    listensAt(free) {
      present = free;
    },
  };
}

/** Headers that tell the provider how the visitor of a page sees the site. @param origin of `SiteOrigin.seenBy` */
export function originHeaders(origin: string): Record<string, string> {
  const { host, protocol } = new URL(origin);
  return { "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) };
}

/**
 * Why a site cannot start as it is set up, or null: what it mails must begin with an address, and where others can reach
 * it no request may say which.
 */
export function missingOrigin({ host, publicOrigin }: { host: string; publicOrigin: string | null }): string | null {
  if (publicOrigin || isLoopback(host)) return null;
  return `PUBLIC_ORIGIN is missing: HOST is ${host}, so others can reach the site, and its mails and pages need the address by which they do, such as https://site.example.`;
}
