import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ManifestSource } from "../manifest/source.ts";
import { createPageCache } from "../render/cache.ts";
import { robotsText } from "../seo/robots.ts";
import { sitemapPart, sitemapParts } from "../seo/sitemap.ts";
import { sitemapIndexXml, sitemapXml } from "../seo/xml.ts";
import type { Site } from "../site/site.ts";
import { sendText } from "./compress.ts";

const CACHED = "public, max-age=600";

export interface SeoOptions {
  source: ManifestSource;
  site: Site;
  originOf(request: FastifyRequest): string;
}

/** `robots.txt`, the sitemap's index and its parts. */
export function serveSeo(app: FastifyInstance, { source, site, originOf }: SeoOptions): void {
  const cache = createPageCache<string | null>({
    freshFor: 600_000,
    staleFor: 3_600_000,
    entries: 64,
    keep: (xml) => xml !== null,
  });

  const send = async (request: FastifyRequest, reply: FastifyReply, make: () => Promise<string | null>) => {
    const key = `${originOf(request)}${request.url.split("?")[0]}@${source.current().manifest.revision}`;
    try {
      const xml = await cache.get(key, make);
      if (xml === null) return reply.code(404).type("text/plain").send("There is no such part of the sitemap.");
      return sendText(request, reply.header("cache-control", CACHED).type("application/xml; charset=utf-8"), xml);
    } catch (error) {
      request.log.warn({ message: (error as Error).message }, "the sitemap could not be made");
      return reply
        .code(503)
        .header("retry-after", "60")
        .type("text/plain")
        .send("The sitemap cannot be made at the moment.");
    }
  };
  const input = (request: FastifyRequest) => {
    const origin = originOf(request);
    return { client: site.client(origin), routes: source.current().routes, origin };
  };

  app.get("/robots.txt", async (request, reply) =>
    reply
      .header("cache-control", CACHED)
      .type("text/plain; charset=utf-8")
      .send(robotsText(source.current().routes, originOf(request))),
  );
  app.get("/sitemap.xml", (request, reply) =>
    send(request, reply, async () => {
      const parts = await sitemapParts(input(request));
      return sitemapIndexXml(parts.map((part) => `${originOf(request)}/sitemap-${part}.xml`));
    }),
  );
  app.get<{ Params: { part: string } }>("/sitemap-:part.xml", (request, reply) =>
    send(request, reply, async () => {
      const entries = await sitemapPart(request.params.part, input(request));
      return entries && sitemapXml(entries);
    }),
  );
}
