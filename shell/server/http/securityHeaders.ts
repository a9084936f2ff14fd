import type { SiteOrigin } from "@gable/server-kit/origins";
import type { FastifyInstance } from "fastify";
import { SECURITY_HEADERS, strictTransport } from "../document/policy.ts";

/** Every answer comes with these headers; a page, and an answer of the provider, puts its own policy in their place. */
export function sendSecurityHeaders(app: FastifyInstance, site: SiteOrigin, publicOrigin: string | null): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    const { protocol, headers } = request;
    const isForwarded = headers["x-forwarded-proto"] !== undefined;
    const strict = strictTransport({ protocol, isForwarded, isOwnName: site.isNamedBy(request) }, publicOrigin);
    if (strict) reply.header("strict-transport-security", strict);
  });
}
