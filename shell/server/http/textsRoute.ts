import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ManifestSource } from "../manifest/source.ts";
import type { Site } from "../site/site.ts";
import { ownTexts, REFUSALS } from "../site/texts.ts";
import { offeredLanguages } from "../site/visitor.ts";
import { sendText } from "./compress.ts";

export interface TextsRouteOptions {
  source: ManifestSource;
  site: Site;
  originOf(request: FastifyRequest): string;
}

type Asked = FastifyRequest<{ Params: { code: string; name: string } }>;

/**
 * `/texts/<code>/<name>.json`: what a live release says in a language, the provider's words over its own; and, as
 * `refusal`, what refusals of the provider are told as, which few pages need.
 */
export function serveTexts(app: FastifyInstance, { source, site, originOf }: TextsRouteOptions): void {
  const nothing = (reply: FastifyReply) =>
    reply.code(404).type("text/plain; charset=utf-8").send("There are no such texts.");

  app.get("/texts/:code/:name.json", async (request: Asked, reply) => {
    const { code, name } = request.params;
    const { manifest } = source.current();
    const languages = offeredLanguages(await site.settings(originOf(request)), manifest);
    const offered = languages.some((language) => language.code === code);
    if (!offered || !(name === REFUSALS || Object.hasOwn(manifest.releases, name))) return nothing(reply);
    const { texts } = await site.language(code, manifest);
    const json = JSON.stringify(ownTexts(texts, name));
    const etag = `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
    reply.header("etag", etag).header("cache-control", "no-cache");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return sendText(request, reply.type("application/json; charset=utf-8"), json);
  });
}
