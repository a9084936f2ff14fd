import type { FirebaseProject, MessagingProject } from "@gable/shared-sdk/host";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HOST } from "../manifest/composition.ts";
import type { ManifestSource } from "../manifest/source.ts";
import type { Site } from "../site/site.ts";
import { offeredLanguages } from "../site/visitor.ts";
import { wordsBoot, wordsBootAddress } from "../site/wordsBoot.ts";
import { sendText } from "./compress.ts";

export interface BootRouteOptions {
  source: ManifestSource;
  site: Site;
  /** The site's project, where browsers are told of one. */
  firebase: FirebaseProject | undefined;
  messaging: MessagingProject | undefined;
  originOf(request: FastifyRequest): string;
}

type Asked = FastifyRequest<{ Params: { code: string; name: string; file: string } }>;

type AskedReleases = FastifyRequest<{ Params: { file: string } }>;

/**
 * What pages have in common, for good under the tag of its content: `/boot/releases/<tag>.json`, what is live, and
 * `/boot/<code>/<remote>/<tag>.json`, what the pages of a remote say in a language. Under another tag, `present.json`
 * among them, comes what it is now, and no cache keeps that.
 */
export function serveBoot(
  app: FastifyInstance,
  { source, site, firebase, messaging, originOf }: BootRouteOptions,
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, content: unknown, lasts: boolean) => {
    reply.header("cache-control", lasts ? "public, max-age=31536000, immutable" : "no-store");
    return sendText(request, reply.type("application/json; charset=utf-8"), JSON.stringify(content));
  };

  app.get("/boot/releases/:file", async (request: AskedReleases, reply) => {
    const { releases, releasesAddress } = source.current();
    return send(request, reply, releases, releasesAddress === `/boot/releases/${request.params.file}`);
  });

  app.get("/boot/:code/:name/:file", async (request: Asked, reply) => {
    const { code, name } = request.params;
    const composition = source.current();
    const origin = originOf(request);
    const languages = offeredLanguages(await site.settings(origin), composition.manifest);
    const offered = languages.some((language) => language.code === code);
    if (!offered || !Object.hasOwn(composition.manifest.releases, name))
      return reply.code(404).type("text/plain; charset=utf-8").send("There is no such page.");
    const remote = name === HOST ? null : name;
    const language = { languages, code };
    const settings = await site.settings(origin, code);
    const boot = await wordsBoot({ composition, site, settings, firebase, messaging, language, remote });
    const lasts = wordsBootAddress(boot, remote) === `/boot/${code}/${name}/${request.params.file}`;
    return send(request, reply, boot, lasts);
  });
}
