import { randomBytes } from "node:crypto";
import { translate } from "@gable/shared-sdk/format";
import type { FastifyReply, FastifyRequest } from "fastify";
import { tooManyPage, tooManyPolicy } from "../document/tooManyPage.ts";
import type { ManifestSource } from "../manifest/source.ts";
import type { Site } from "../site/site.ts";
import { visitorLanguage, visitorTheme } from "../site/visitor.ts";
import { addVary } from "./compress.ts";

const SITE_NAME = "Gable";
/** Longer addresses are not linked to again: the home page is. */
const LONGEST_ADDRESS = 1000;

export interface TooManyOptions {
  source: ManifestSource;
  site: Site;
  originOf(request: FastifyRequest): string;
}

const pathOf = ({ url }: FastifyRequest): string => (url.startsWith("/") && !url.startsWith("//") ? url : "/");

/** Answers who asked for too many pages: with a page where pages are read, with a sentence elsewhere. */
export function sendTooMany({ source, site, originOf }: TooManyOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { manifest } = source.current();
    const origin = originOf(request);
    const address = new URL(origin + pathOf(request));
    const { code } = visitorLanguage(request, await site.settings(origin), manifest, address);
    const [language, settings] = await Promise.all([site.language(code, manifest), site.settings(origin, code)]);
    const t = (key: string) => translate(language.texts, language.code, key);
    addVary(reply, "Accept", "Accept-Language", "Cookie");
    reply.header("content-language", language.code);
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? "*/*"))
      return reply.type("text/plain; charset=utf-8").send(t("shell.tooMany.text"));
    const nonce = randomBytes(16).toString("base64");
    const path = pathOf(request);
    return reply
      .header("content-security-policy", tooManyPolicy(nonce))
      .type("text/html; charset=utf-8")
      .send(
        tooManyPage({
          nonce,
          siteName: settings?.company.name || SITE_NAME,
          language,
          theme: visitorTheme(request),
          address: path.length > LONGEST_ADDRESS ? "/" : path,
          texts: { title: t("shell.tooMany.title"), text: t("shell.tooMany.text"), again: t("shell.tooMany.again") },
        }),
      );
  };
}
