import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ManifestSource } from "../manifest/source.ts";
import { createPageCache } from "../render/cache.ts";
import { robotsText } from "../seo/robots.ts";
import { type SitemapPartName, sitemapPart, sitemapParts } from "../seo/sitemap.ts";
import { sitemapIndexXml, sitemapXml } from "../seo/xml.ts";
import type { Site } from "../site/site.ts";
import { sendText } from "./compress.ts";

const CACHED = "public, max-age=600";

export interface SeoOptions {
  source: ManifestSource;
  site: Site;
  /** With which every address begins, whoever asks. */
  origin(): string;
}

/**
 * `robots.txt`, the sitemap's index and its parts.
 * @returns what forgets the sitemaps, once listings have changed
 */
export function serveSeo(app: FastifyInstance, { source, site, origin }: SeoOptions): () => void {
  const cache = createPageCache<string | null>({
    freshFor: 600_000,
    staleFor: 3_600_000,
    entries: 256,
    bytes: 32 * 1024 * 1024,
    sizeOf: (xml) => xml?.length ?? 0,
    keep: (xml) => xml !== null,
  });

  /** @param name of the file, and no address as it was written: one file has many spellings of those */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => Promise<string | null>,
  ) => {
    const key = `${name}@${source.current().manifest.revision}`;
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
  const input = () => ({ client: site.client(origin()), routes: source.current().routes, origin: origin() });

  const knownParts = async (): Promise<SitemapPartName[]> => {
    const key = `parts@${source.current().manifest.revision}`;
    const parts = await cache.get(key, async () => JSON.stringify(await sitemapParts(input())));
    return parts ? JSON.parse(parts) : [];
  };

  app.get("/robots.txt", async (_request, reply) =>
    reply
      .header("cache-control", CACHED)
      .type("text/plain; charset=utf-8")
      .send(robotsText(source.current().routes, origin())),
  );
  app.get("/sitemap.xml", (request, reply) =>
    send(request, reply, "index", async () => {
      const parts = await knownParts();
      return sitemapIndexXml(parts.map(({ name, changed }) => ({ url: `${origin()}/sitemap-${name}.xml`, changed })));
    }),
  );
  app.get<{ Params: { part: string } }>("/sitemap-:part.xml", (request, reply) =>
    send(request, reply, `part ${request.params.part}`, async () => {
      if (!(await knownParts()).some(({ name }) => name === request.params.part)) return null;
      const entries = await sitemapPart(request.params.part, input());
      return entries && sitemapXml(entries);
    }),
  );
  return () => cache.clear();
}
