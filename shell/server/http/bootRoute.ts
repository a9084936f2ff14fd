import type { FastifyInstance, FastifyRequest } from "fastify";
import { HOST } from "../manifest/composition.ts";
import type { ManifestSource } from "../manifest/source.ts";
import { sharedBoot, sharedBootAddress } from "../site/sharedBoot.ts";
import type { Site } from "../site/site.ts";
import { offeredLanguages } from "../site/visitor.ts";
import { sendText } from "./compress.ts";

export interface BootRouteOptions {
  source: ManifestSource;
  site: Site;
  originOf(request: FastifyRequest): string;
}

type Asked = FastifyRequest<{ Params: { code: string; name: string; file: string } }>;

/**
 * `/boot/<code>/<remote>/<tag>.json`: what all pages of a remote have in common in a language, for good under the tag
 * of its content. Under another tag, `present.json` among them, comes what it is now, and no cache keeps that.
 */
export function serveBoot(app: FastifyInstance, { source, site, originOf }: BootRouteOptions): void {
  app.get("/boot/:code/:name/:file", async (request: Asked, reply) => {
    const { code, name } = request.params;
    const composition = source.current();
    const origin = originOf(request);
    const settings = await site.settings(origin);
    const languages = offeredLanguages(settings, composition.manifest);
    const offered = languages.some((language) => language.code === code);
    if (!offered || !Object.hasOwn(composition.manifest.releases, name))
      return reply.code(404).type("text/plain; charset=utf-8").send("There is no such page.");
    const remote = name === HOST ? null : name;
    const boot = await sharedBoot({ composition, site, settings, language: { languages, code }, remote });
    const lasts = sharedBootAddress(boot, remote) === `/boot/${code}/${name}/${request.params.file}`;
    reply.header("cache-control", lasts ? "public, max-age=31536000, immutable" : "no-store");
    return sendText(request, reply.type("application/json; charset=utf-8"), JSON.stringify(boot));
  });
}
