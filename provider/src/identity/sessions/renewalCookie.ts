import type { FastifyReply, FastifyRequest } from "fastify";
import type { Links } from "../../platform/http/index.ts";
import { ACCESS_SECONDS, type OpenedSession } from "./renewals.ts";

const COOKIE = "gable_session";
/** The one call that gets it. */
const PATH = "/api/renew-session";
const VALUE = /(?:^|; ?)gable_session=([\w-]{43})(?:;|$)/;
/** As long as a session may rest at most. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** Scripts never read it; no other site and no other call of this one has it sent. */
function set(reply: FastifyReply, { origin }: Pick<Links, "origin">, value: string, seconds: number): void {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  reply.header(
    "set-cookie",
    `${COOKIE}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** What an answer that opens or renews a session says; the cookie goes with it. */
export function handOver(reply: FastifyReply, links: Links, { token, renewal }: OpenedSession) {
  if (renewal === null) return { token };
  set(reply, links, renewal, MAX_AGE_SECONDS);
  return { token, expires_in: ACCESS_SECONDS };
}

export function takeCookieAway(reply: FastifyReply, links: Links): void {
  set(reply, links, "", 0);
}

/**
 * The cookie's value; null without one. Also null when a page of another site sent the request: a browser that knows
 * `SameSite` does not send the cookie then, and one that does not know it says where the request came from.
 */
export function readRenewal({ headers }: FastifyRequest): string | null {
  const from = headers["sec-fetch-site"];
  if (from !== undefined && from !== "same-origin") return null;
  return VALUE.exec(headers.cookie ?? "")?.[1] ?? null;
}
