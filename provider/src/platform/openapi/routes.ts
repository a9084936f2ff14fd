import type { FastifyInstance } from "fastify";
import type { CallContext } from "../http/index.ts";
import { openApiDocument } from "./document.ts";
import { apiPage } from "./page.ts";

const CACHED = "public, max-age=300";

/** `/api/openapi.json` and, for people, `/api/docs`. */
export function openApi(app: FastifyInstance, context: Pick<CallContext, "calls" | "site">): void {
  app.get("/api/openapi.json", async (_request, reply) => {
    reply.header("cache-control", CACHED);
    return openApiDocument(context.calls, context.site.fixed);
  });

  app.get("/api/docs", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", CACHED)
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(apiPage(context.calls, openApiDocument(context.calls, context.site.fixed))),
  );
}
