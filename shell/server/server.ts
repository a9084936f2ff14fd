import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { registryPaths } from "@gable/releases";
import { isLoopback } from "@gable/server-kit/addresses";
import { serveMetrics } from "@gable/server-kit/http";
import { createLimits } from "@gable/server-kit/limits";
import { siteOrigin } from "@gable/server-kit/origins";
import { publicRevision } from "@gable/shared-sdk/calls";
import { LANGUAGES } from "@gable/shared-sdk/host";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { workerPolicy } from "./document/policy.ts";
import { createStyleReader } from "./document/styles.ts";
import { StartError } from "./errors.ts";
import { createApp } from "./http/app.ts";
import { serveBoot } from "./http/bootRoute.ts";
import { proxyDevelopment, withDevelopment } from "./http/development.ts";
import { registerErrors } from "./http/errors.ts";
import { providerAnswers, serveHealth } from "./http/health.ts";
import { serveManifest } from "./http/manifestRoute.ts";
import { serveMaps } from "./http/mapRoute.ts";
import { servePages } from "./http/pages.ts";
import { limitsFor, openFilesLimit, proxyProvider } from "./http/proxy/index.ts";
import { servePublicFiles } from "./http/publicFiles.ts";
import { serveReleaseFiles } from "./http/releaseFiles.ts";
import { limitRequests } from "./http/requestLimits.ts";
import { sendSecurityHeaders } from "./http/securityHeaders.ts";
import { serveSeo } from "./http/seo.ts";
import { takeTelemetry } from "./http/telemetryRoute.ts";
import { serveTexts } from "./http/textsRoute.ts";
import { sendTooMany } from "./http/tooMany.ts";
import { followManifest, type ManifestSource } from "./manifest/source.ts";
import { trustFile } from "./manifest/trust.ts";
import type { ComposerOptions } from "./options.ts";
import { composerStateFolder } from "./process/permissions.ts";
import { createRenderPool } from "./render/pool.ts";
import { createRenderings } from "./render/renderings.ts";
import { createRenderer } from "./render/renderPage.ts";
import { type RendererProcess, spawnRenderer } from "./render/spawn.ts";
import { createFormerAddresses } from "./seo/formerAddress.ts";
import { followPublicChanges } from "./site/publicChanges.ts";
import { createSite } from "./site/site.ts";
import { composerName } from "./telemetry/healthFiles.ts";
import { followBrowsers } from "./telemetry/index.ts";
import { measureAnswers, measuredFetch, measuredRenderer } from "./telemetry/measured.ts";
import { createMetrics, type Metrics } from "./telemetry/metrics.ts";
import type { Otlp } from "./telemetry/otlp.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** With which begins what the visitor's page loads (`@gable/server-kit/origins`). */
    siteOrigin: string;
  }
}

export interface RunningComposer {
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string;
  app: FastifyInstance;
  source: ManifestSource;
  /** Processes that render at the moment. */
  rendererPids(): number[];
  stop(): Promise<void>;
}

/** For a rendering while processes and provider are still cold. Milliseconds. */
const SETTLING_LIMIT = 8000;
/** How long a provider may take to start beside the composer, and how often to look. Milliseconds. */
const PROVIDER_LIMIT = 60_000;
const LOOK_EVERY = 300;
/** Renderings that wait for the provider or for their turn, for each process; what comes above is the browser's. */
const RENDERINGS_A_PROCESS = 16;

async function listen(app: FastifyInstance, { host, port }: ComposerOptions): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE")
      throw new StartError(`PORT ${port} is in use on ${host}: stop what listens there, or set PORT.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartError(`HOST ${host} is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all.`);
    if (code === "EACCES") throw new StartError(`PORT ${port} may not be opened by this user: use one above 1023.`);
    throw error;
  }
}

function addressOf(app: FastifyInstance, { host }: ComposerOptions): string {
  const { port } = app.server.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Visits a page once for each rendering process, when the provider is there: the first rendering compiles what later ones reuse. */
async function settle(address: string, options: ComposerOptions, stopping: AbortSignal): Promise<void> {
  const { providerUrl, renderProcesses } = options;
  const goOn = async () => !stopping.aborted && !(await providerAnswers(providerUrl));
  for (let waited = 0; waited < PROVIDER_LIMIT && (await goOn()); waited += LOOK_EVERY)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY).unref());
  if (stopping.aborted) return;
  const visits = Array.from({ length: renderProcesses }, async (_, visit) => {
    // Pages of several languages, so that each is a rendering of its own.
    const headers = { "accept-language": LANGUAGES[visit % LANGUAGES.length]! };
    const answer = await fetch(`${address}/`, { headers, signal: AbortSignal.timeout(SETTLING_LIMIT * 2) });
    await answer.text();
  });
  await Promise.allSettled(visits);
}

/** Its libraries are loaded where there is somebody to send to. */
async function startOtlp({ otlp, port }: ComposerOptions, { registry }: Metrics): Promise<Otlp | null> {
  if (!otlp) return null;
  const { exportByOtlp } = await import("./telemetry/otlp.ts");
  return exportByOtlp({ ...otlp, registry, instance: composerName(port) });
}

/**
 * Runs the composer until `stop`.
 * @param connectRenderer where rendering processes come from; started by this process when left out
 * @throws StartError when there is no acceptable manifest, or the port cannot be had
 */
export async function startComposer(
  options: ComposerOptions,
  connectRenderer: () => Promise<RendererProcess> = async () => spawnRenderer(),
): Promise<RunningComposer> {
  const { dataDir, providerUrl } = options;
  if (!existsSync(options.publicDir))
    throw new StartError(`The folder ${options.publicDir} of public files does not exist.`);
  const apiUrl = `${providerUrl}/api/`;
  const paths = registryPaths(dataDir);
  const limits = limitsFor(openFilesLimit(), options.addressLimits);
  const { app, closing } = createApp({ logLevel: options.logLevel, trustProxy: options.trustProxy, limits });
  const siteAddress = siteOrigin(options.publicOrigin, options.port);
  const originOf = (request: FastifyRequest) => siteAddress.seenBy(request);
  app.decorateRequest("siteOrigin", {
    getter() {
      return originOf(this as FastifyRequest);
    },
  });
  let settling = true;
  const metrics = createMetrics(() => source.current());
  const pool = createRenderPool({
    size: options.renderProcesses,
    connect: connectRenderer,
    calls: { apiUrl, fetch: measuredFetch(metrics, "renderings") },
    log: (text) => app.log.warn(`A server bundle says: ${text}`),
  });
  const renderer = measuredRenderer(
    createRenderer({
      pool,
      paths,
      limit: () => (settling ? SETTLING_LIMIT : options.renderLimit),
      reportFault: ({ release, reason }) =>
        app.log.error({ release, reason }, "a release is not rendered on the server"),
      report: (failure) => app.log.error(failure, "a page could not be rendered on the server"),
    }),
    metrics,
  );
  const log = {
    info: (message: string) => app.log.info(message),
    warn: (message: string) => app.log.warn(message),
    error: (message: string) => app.log.error(message),
  };
  const source = await followManifest({
    dataDir,
    log,
    trust: trustFile(composerStateFolder(dataDir)),
    prepare: (next) => renderer.warm(next),
    overlay: (manifest) => withDevelopment(manifest, options.development),
  });
  const site = createSite({ apiUrl, dataDir, log, fetch: measuredFetch(metrics, "site") });
  const otlp = await startOtlp(options, metrics);
  const browsers = await followBrowsers({
    dataDir,
    port: options.port,
    current: source.current,
    log,
    onReport(report) {
      metrics.reported(report);
      otlp?.reported(report);
    },
    onForgotten: metrics.forget,
  });
  const requestLimits = createLimits({ redisUrl: options.redisUrl, onError: (error) => log.warn(error.message) });
  const stopping = new AbortController();
  const stop = async (): Promise<void> => {
    stopping.abort();
    source.stop();
    await app.close();
    await browsers.stop();
    await otlp?.stop();
    requestLimits.close();
    await pool.stop();
  };

  sendSecurityHeaders(app, siteAddress, options.publicOrigin);
  registerErrors(app);
  measureAnswers(app, metrics);
  const { mayRender } = limitRequests(app, requestLimits, sendTooMany({ source, site, originOf }));
  serveHealth(app, { source, providerUrl, closing, faults: () => renderer.faults() });
  proxyDevelopment(app, options.development, limits);
  serveReleaseFiles(app, paths, () => source.current().manifest, limits.releaseFiles, workerPolicy(options.services));
  serveMaps(app, options.map, limits.releaseFiles);
  serveManifest(app, source);
  takeTelemetry(app, { take: browsers.take, onRefused: metrics.reportsRefused });
  serveMetrics(app, metrics.registry, {
    token: options.metricsToken,
    isLocalSite: isLoopback(options.host) && options.publicOrigin === null,
  });
  serveTexts(app, { source, site, originOf });
  const { firebase, messaging } = options.services;
  serveBoot(app, { source, site, firebase, messaging, originOf });
  servePublicFiles(app, options.publicDir);
  const forgetSitemaps = serveSeo(app, { source, site, origin: () => siteAddress.fixed });
  app.get("/favicon.ico", async (request, reply) => {
    const settings = await site.settings(originOf(request));
    return reply
      .header("cache-control", "public, max-age=3600")
      .redirect(settings?.brand.favicon || "/favicon.svg", 302);
  });
  const renderings = createRenderings(renderer, options.renderProcesses * RENDERINGS_A_PROCESS);
  const former = createFormerAddresses((message) => app.log.warn(message));
  const changes = followPublicChanges({
    ask: () => publicRevision(site.client("")),
    drop() {
      renderings.listingsChanged();
      former.listingsChanged();
      forgetSitemaps();
    },
  });
  stopping.signal.addEventListener("abort", changes.stop);
  proxyProvider(app, providerUrl, limits, changes.changed);
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

  try {
    await renderer.warm(source.current());
    await listen(app, options);
    siteAddress.listensAt((app.server.address() as AddressInfo).port);
  } catch (error) {
    await stop();
    throw error;
  }
  const address = addressOf(app, options);
  // Until then a rendering may take longer, so that the first visitors wait a little instead of getting less.
  void settle(address, options, stopping.signal).finally(() => {
    settling = false;
  });
  return { address, app, source, rendererPids: () => pool.pids(), stop };
}
