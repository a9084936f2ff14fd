import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoute } from "@gable/mfe-kit/routing";
import type { Boot } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { documentMarkup, rootTag } from "../document/document.ts";
import { contentSecurityPolicy } from "../document/policy.ts";
import { type PageFiles, pageFiles } from "../document/preload.ts";
import type { PageServices } from "../document/services.ts";
import type { StyleReader, StyleTexts } from "../document/styles.ts";
import { fallbackTitle } from "../document/title.ts";
import { shownIn, usedStyles } from "../document/usedStyles.ts";
import { HOST } from "../manifest/composition.ts";
import type { ManifestSource } from "../manifest/source.ts";
import type { PageView, Renderings } from "../render/renderings.ts";
import type { RenderedPage } from "../render/renderPage.ts";
import { canonicalAddress, looksLikeFile } from "../routing/address.ts";
import type { FormerAddresses } from "../seo/formerAddress.ts";
import type { Site } from "../site/site.ts";
import { DEFAULT_LANGUAGE, LANGUAGE_PARAMETER, visitorLanguage, visitorTheme } from "../site/visitor.ts";
import { wordsBoot, wordsBootAddress } from "../site/wordsBoot.ts";
import { addVary, sendText } from "./compress.ts";

const SITE_NAME = "Gable";
/** An address may move again, or be another page's one day. */
const MOVED = "public, max-age=3600";
const SHELL_FILES = `/r/${HOST}/`;
/** Written into the document: a request less for every first view. */
const FAVICON = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(import.meta.dirname, "../../public/favicon.svg"), "utf8").trim())}`;

export interface PageOptions {
  former: FormerAddresses;
  source: ManifestSource;
  site: Site;
  renderings: Renderings;
  /** Counts a rendering that a request is about to cause; false when its address has caused too many. */
  mayRender(request: FastifyRequest): Promise<boolean>;
  styles: StyleReader;
  originOf(request: FastifyRequest): string;
  services: PageServices;
  development: boolean;
}

interface View extends PageView {
  settings: Settings | null;
  /** Address of what the page shares with others. */
  shared: string[];
}

/** Every address that nothing else answers: pages, redirects to their one address, and what does not exist. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const { source, site, renderings, former } = options;

  const view = async (
    request: FastifyRequest,
    { composition, url, route }: Pick<View, "composition" | "url" | "route">,
  ): Promise<View> => {
    const language = visitorLanguage(request, await site.settings(url.origin), composition.manifest, url);
    const settings = await site.settings(url.origin, language.code);
    const remote = route && route.remote !== HOST ? route.remote : null;
    const words = await wordsBoot({
      composition,
      site,
      settings,
      firebase: options.services.firebase,
      messaging: options.services.messaging,
      language,
      remote,
    });
    return {
      composition,
      url,
      route,
      settings,
      boot: { ...composition.releases, ...words, route: remote ? { remote } : null, query: null },
      shared: [composition.releasesAddress, wordsBootAddress(words, remote)],
    };
  };

  // A form that only scripts can send was sent before they were there: its page again, and no value in the address.
  app.post("/*", {
    onRequest: async (request, reply) => {
      const path = pathOf(request.raw.url).split("?")[0] ?? "/";
      return matchRoute(source.current().routes, path) ? reply.redirect(path, 303) : notFound(reply);
    },
    handler: () => undefined,
  });

  app.get("/*", async (request, reply) => {
    // Joined as text: resolving `//elsewhere/` would take its first part for a host.
    const url = new URL(options.originOf(request) + pathOf(request.raw.url));
    const composition = source.current();
    const matched = matchRoute(composition.routes, url.pathname);
    const canonical = canonicalAddress(url.pathname, url.search, matched);
    if (canonical) return reply.redirect(canonical, 301);
    const seen = await view(request, { composition, url, route: matched?.route ?? null });
    if (!seen.route && looksLikeFile(url.pathname)) return notFound(reply);
    const page = await renderings.page(seen, () => options.mayRender(request));
    const found = matched && page.status === 404 ? await former.of(site.client(url.origin), matched) : null;
    if (found?.status === 301) return reply.header("cache-control", MOVED).redirect(found.path + url.search, 301);
    const nonce = randomBytes(16).toString("base64");
    const status = found?.status ?? (seen.route ? page.status : 404);
    reply
      .code(status)
      .header(
        "content-security-policy",
        contentSecurityPolicy({
          nonce,
          publicOrigin: url.origin,
          services: options.services,
          development: options.development,
        }),
      )
      .header("content-language", seen.boot.language.code)
      // A page carries a nonce and the visitor's language and theme: browsers ask again, shared caches keep none.
      .header("cache-control", "private, max-age=0, must-revalidate")
      .type("text/html; charset=utf-8");
    addVary(reply, "Cookie", "Accept-Language");
    const theme = visitorTheme(request);
    const files = filesOf(seen);
    const whole = await options.styles.read(seen.composition.manifest, files.styles);
    return sendText(
      request,
      reply,
      markup(seen, page, { nonce, status, theme, files, ...neededOf(whole, page, seen.boot) }),
    );
  });
}

interface Assembly {
  nonce: string;
  status: number;
  theme: "light" | "dark" | null;
  files: PageFiles;
  styleTexts: StyleTexts;
  partialStyles: ReadonlySet<string>;
}

/** The markup shows what the page is about: around the place of a remote that was not rendered stands the shell alone. */
const isRendered = ({ html }: RenderedPage, boot: Boot): boolean =>
  boot.route ? html.includes(" data-ssr") : html !== "";

const needed = new WeakMap<RenderedPage, Map<string, string>>();

/** Of the shell's styles, which are those of every page, a rendered page gets at first what it shows. */
function neededOf(whole: StyleTexts, page: RenderedPage, boot: Boot): Pick<Assembly, "styleTexts" | "partialStyles"> {
  if (!isRendered(page, boot)) return { styleTexts: whole, partialStyles: new Set() };
  const kept = needed.get(page) ?? new Map<string, string>();
  needed.set(page, kept);
  const styleTexts = new Map(whole);
  const shared = [...whole.keys()].filter((path) => path.startsWith(SHELL_FILES));
  const others = () =>
    [page.html, ...[...whole].flatMap(([path, text]) => (shared.includes(path) ? [] : [text]))].join("");
  const shown = () => shownIn(rootTag(boot.language, null) + others());
  for (const path of shared) {
    const text = kept.get(path) ?? usedStyles(whole.get(path) ?? "", shown(), others());
    kept.set(path, text);
    styleTexts.set(path, text);
  }
  return { styleTexts, partialStyles: new Set(shared) };
}

function filesOf({ composition, route, boot }: View): PageFiles {
  const { releases } = composition.boot;
  return pageFiles(releases[HOST]!, boot.route ? (releases[boot.route.remote] ?? null) : null, route);
}

function markup(view: View, page: RenderedPage, assembly: Assembly): string {
  const { url, route, settings, boot, shared } = view;
  const { nonce, status, theme, files, styleTexts, partialStyles } = assembly;
  const title = fallbackTitle(boot, url, route?.remote ?? null);
  return documentMarkup({
    nonce,
    boot,
    page: { shared, route: boot.route, query: page.query === null ? null : JSON.parse(page.query) },
    head: {
      head: page.head ?? (title === null ? null : { title }),
      siteName: settings?.company.name || SITE_NAME,
      origin: url.origin,
      pathname: url.pathname,
      language: boot.language,
      languages: boot.languages,
      defaultLanguage: settings?.defaultLanguage || DEFAULT_LANGUAGE,
      namedLanguage: url.searchParams.has(LANGUAGE_PARAMETER) ? boot.language.code : null,
      indexable: status === 200 && route?.access === "public",
    },
    files,
    styleTexts,
    partialStyles,
    hashes: view.composition.integrity,
    html: page.html,
    isRendered: isRendered(page, boot),
    theme,
    favicon: settings?.brand.favicon || FAVICON,
  });
}

function pathOf(address = "/"): string {
  return address.startsWith("/") ? address : `/${address}`;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("There is nothing here.");
}
