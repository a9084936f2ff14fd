import { addressKey, isLoopback } from "@gable/server-kit/addresses";
import { type Limiter, LimitReached, type Limits } from "@gable/server-kit/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal, sendRefusal } from "./proxy/refusal.ts";

/** What requests are counted as. */
export type RequestKind = "pages" | "files" | "calls" | "sitemaps" | "reports";

/**
 * Requests a minute from one address. An address may stand for a whole office: some twenty people who open a new page
 * every two seconds stay below, each page with its forty scripts, styles and pictures. The provider counts calls by
 * itself and narrower, with the words of each call; the number here bounds those that it does not count.
 */
const REQUESTS_A_MINUTE: Record<RequestKind, number> = {
  pages: 600,
  files: 24_000,
  calls: 3_000,
  sitemaps: 60,
  reports: 600,
};
/** Pages a minute that are rendered anew for one address; what comes above is rendered by the browser. */
const RENDERINGS_A_MINUTE = 240;
const MINUTE = 60;

const KIND_OF_ROUTE: Record<string, RequestKind | null> = {
  "/healthz": null,
  "/readyz": null,
  "/api": "calls",
  "/docs": "calls",
  "/dev": "calls",
  "/files": "files",
  "/r": "files",
  "/manifest.json": "files",
  "/telemetry": "reports",
  "/metrics": "reports",
  "/texts": "files",
  "/boot": "files",
  "/robots.txt": "sitemaps",
  "/sitemap.xml": "sitemaps",
  "/sitemap-:part.xml": "sitemaps",
};

/**
 * @param route pattern of the route that answers: `/api/*`, `/*`; undefined where none does
 * @returns null for what is not counted
 */
export function kindOf(route = "/*"): RequestKind | null {
  const whole = KIND_OF_ROUTE[route];
  if (whole !== undefined) return whole;
  const first = KIND_OF_ROUTE[`/${route.split("/")[1]}`];
  if (first !== undefined) return first;
  // Files at fixed paths: the icon, the service worker.
  return /^\/[\w-]+\.\w+$/.test(route) ? "files" : "pages";
}

export interface RequestLimits {
  /** Counts a rendering that a request is about to cause; false when its address has caused too many. */
  mayRender(request: FastifyRequest): Promise<boolean>;
}

/** Whoever has no address of a visitor sits at this machine: the site's own start, its tests, a probe. */
const isCounted = (request: FastifyRequest): boolean => !isLoopback(request.ip);

/** @returns seconds to wait when the limit is reached, else null */
async function secondsToWait(limiter: Limiter, request: FastifyRequest): Promise<number | null> {
  try {
    await limiter.hit(addressKey(request.ip));
    return null;
  } catch (error) {
    if (error instanceof LimitReached) return error.retryAfterSeconds;
    throw error;
  }
}

/**
 * Limits how often one client address asks, by what it asks for. Comes before all routes.
 * @param sendPage answers who asked for too many pages; status and headers of the refusal are set
 */
export function limitRequests(
  app: FastifyInstance,
  limits: Limits,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): RequestLimits {
  const limiterOf = (name: string, limit: number) =>
    limits.limiter({ name: `composer-${name}`, limit, windowSeconds: MINUTE });
  const kinds = Object.entries(REQUESTS_A_MINUTE) as [RequestKind, number][];
  const limiters = new Map(kinds.map(([kind, limit]) => [kind, limiterOf(kind, limit)]));
  const renderings = limiterOf("renderings", RENDERINGS_A_MINUTE);

  app.addHook("onRequest", async (request, reply) => {
    const kind = kindOf(request.routeOptions.url);
    const limiter = kind && limiters.get(kind);
    if (!limiter || !isCounted(request)) return;
    const seconds = await secondsToWait(limiter, request);
    if (seconds === null) return;
    const refusal = new Refusal(429, "Too many requests from your address: wait a moment.", seconds);
    if (kind === "calls") return sendRefusal(reply, refusal);
    reply.code(429).header("retry-after", seconds).header("cache-control", "no-store");
    if (kind === "pages") return sendPage(request, reply);
    return reply.type("text/plain; charset=utf-8").send(refusal.message);
  });

  return {
    mayRender: async (request) => !isCounted(request) || (await secondsToWait(renderings, request)) === null,
  };
}
