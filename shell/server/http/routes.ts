import type { RegistryPaths } from "@gable/releases";
import { isLoopback } from "@gable/server-kit/addresses";
import { type Closing, serveMetrics } from "@gable/server-kit/http";
import type { Limits } from "@gable/server-kit/limits";
import type { SiteOrigin } from "@gable/server-kit/origins";
import { publicRevision } from "@gable/shared-sdk/calls";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { workerPolicy } from "../document/policy.ts";
import { createStyleReader } from "../document/styles.ts";
import type { ManifestSource } from "../manifest/source.ts";
import type { ComposerOptions } from "../options.ts";
import { createRenderings } from "../render/renderings.ts";
import type { Renderer } from "../render/renderPage.ts";
import { createFormerAddresses } from "../seo/formerAddress.ts";
import { followPublicChanges } from "../site/publicChanges.ts";
import type { Site } from "../site/site.ts";
import type { BrowserHealth } from "../telemetry/index.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { serveBoot } from "./bootRoute.ts";
import { proxyDevelopment } from "./development.ts";
import { registerErrors } from "./errors.ts";
import { serveHealth } from "./health.ts";
import { serveManifest } from "./manifestRoute.ts";
import { serveMaps } from "./mapRoute.ts";
import { measureAnswers } from "./measureAnswers.ts";
import { servePages } from "./pages.ts";
import { type ProxyLimits, proxyProvider } from "./proxy/index.ts";
import { servePublicFiles } from "./publicFiles.ts";
import { serveReleaseFiles } from "./releaseFiles.ts";
import { limitRequests, type RequestLimits } from "./requestLimits.ts";
import { sendSecurityHeaders } from "./securityHeaders.ts";
import { serveSeo } from "./seo.ts";
import { takeTelemetry } from "./telemetryRoute.ts";
import { serveTexts } from "./textsRoute.ts";
import { sendTooMany } from "./tooMany.ts";

/** Renderings that wait for the provider or for their turn, for each process; what comes above is the browser's. */
const RENDERINGS_A_PROCESS = 16;

/** What the composer answers with. */
interface RouteOptions {
  options: ComposerOptions;
  paths: RegistryPaths;
  limits: ProxyLimits;
  closing: Closing;
  siteAddress: SiteOrigin;
  source: ManifestSource;
  site: Site;
  renderer: Renderer;
  metrics: Metrics;
  browsers: Pick<BrowserHealth, "take">;
  requestLimits: Limits;
  log: { warn(message: string): void; error(message: string): void };
  /** Ends what the routes follow. */
  stopping: AbortSignal;
}

/** Everything that the composer answers. Hooks come first: they hold for the routes after them. */
export function serveRoutes(app: FastifyInstance, parts: RouteOptions): void {
  const { options, siteAddress, source, site, metrics } = parts;
  const originOf = (request: FastifyRequest) => siteAddress.seenBy(request);
  sendSecurityHeaders(app, siteAddress, options.publicOrigin);
  registerErrors(app);
  measureAnswers(app, metrics);
  const requestLimits = limitRequests(app, parts.requestLimits, sendTooMany({ source, site, originOf }));
  serveFiles(app, parts);
  takeTelemetry(app, { take: parts.browsers.take, onRefused: metrics.reportsRefused });
  serveMetrics(app, metrics.registry, {
    token: options.metricsToken,
    isLocalSite: isLoopback(options.host) && options.publicOrigin === null,
  });
  serveTexts(app, { source, site, originOf });
  const { firebase, messaging } = options.services;
  serveBoot(app, { source, site, firebase, messaging, originOf });
  servePublicFiles(app, options.publicDir);
  app.get("/favicon.ico", async (request, reply) => {
    const settings = await site.settings(originOf(request));
    return reply
      .header("cache-control", "public, max-age=3600")
      .redirect(settings?.brand.favicon || "/favicon.svg", 302);
  });
  serveListings(app, parts, requestLimits, originOf);
}

/** The composer's own state, and the files of releases and maps. */
function serveFiles(app: FastifyInstance, { options, paths, limits, closing, source, renderer }: RouteOptions): void {
  const { providerUrl } = options;
  serveHealth(app, { source, providerUrl, closing, faults: () => renderer.faults() });
  proxyDevelopment(app, options.development, limits);
  serveReleaseFiles(app, paths, () => source.current().manifest, limits.releaseFiles, workerPolicy(options.services));
  serveMaps(app, options.map, limits.releaseFiles);
  serveManifest(app, source);
}

/** What shows the provider's listings, and the provider's own calls, after which what is kept of listings is dropped. */
function serveListings(
  app: FastifyInstance,
  { options, paths, limits, siteAddress, source, site, renderer, log, stopping }: RouteOptions,
  { mayRender }: RequestLimits,
  originOf: (request: FastifyRequest) => string,
): void {
  const forgetSitemaps = serveSeo(app, { source, site, origin: () => siteAddress.fixed });
  const renderings = createRenderings(renderer, options.renderProcesses * RENDERINGS_A_PROCESS);
  const former = createFormerAddresses((message) => log.warn(message));
  const changes = followPublicChanges({
    ask: () => publicRevision(site.client("")),
    drop() {
      renderings.listingsChanged();
      former.listingsChanged();
      forgetSitemaps();
    },
  });
  stopping.addEventListener("abort", changes.stop);
  proxyProvider(app, options.providerUrl, limits, changes.changed);
  servePages(app, {
    source,
    site,
    renderings,
    former,
    mayRender,
    styles: createStyleReader(paths, (error) => log.error(`A stylesheet is linked instead: ${error.message}`)),
    originOf,
    services: options.services,
    development: options.development.length > 0,
  });
}
