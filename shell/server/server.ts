import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { registryPaths } from "@gable/releases";
import { createLimits } from "@gable/server-kit/limits";
import { siteOrigin } from "@gable/server-kit/origins";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { StartError } from "./errors.ts";
import { createApp } from "./http/app.ts";
import { withDevelopment } from "./http/development.ts";
import { addressOf, listen } from "./http/listen.ts";
import { limitsFor, openFilesLimit } from "./http/proxy/index.ts";
import { serveRoutes } from "./http/routes.ts";
import { SETTLING_LIMIT, settle } from "./http/settle.ts";
import { followManifest, type ManifestSource } from "./manifest/source.ts";
import { trustFile } from "./manifest/trust.ts";
import { type ComposerOptions, composerStateFolder } from "./options.ts";
import { type RendererProcess, spawnRenderer } from "./render/spawn.ts";
import { startRendering } from "./render/start.ts";
import { createSite } from "./site/site.ts";
import { measuredFetch } from "./telemetry/measuredFetch.ts";
import { createMetrics } from "./telemetry/metrics.ts";
import { startReports } from "./telemetry/start.ts";

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

/** The HTTP server, which knows of each request by which origin the visitor reaches the site. */
function createSiteApp(options: ComposerOptions) {
  const limits = limitsFor(openFilesLimit(), options.addressLimits);
  const { app, closing } = createApp({ logLevel: options.logLevel, trustProxy: options.trustProxy, limits });
  const siteAddress = siteOrigin(options.publicOrigin, options.port);
  app.decorateRequest("siteOrigin", {
    getter() {
      return siteAddress.seenBy(this as FastifyRequest);
    },
  });
  const log = {
    info: (message: string) => app.log.info(message),
    warn: (message: string) => app.log.warn(message),
    error: (message: string) => app.log.error(message),
  };
  return { app, closing, limits, siteAddress, log };
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
  const { app, closing, limits, siteAddress, log } = createSiteApp(options);
  let settling = true;
  const metrics = createMetrics(() => source.current());
  const { pool, renderer } = startRendering({
    size: options.renderProcesses,
    connect: connectRenderer,
    apiUrl,
    paths,
    limit: () => (settling ? SETTLING_LIMIT : options.renderLimit),
    metrics,
    log: app.log,
  });
  const source = await followManifest({
    dataDir,
    log,
    trust: trustFile(composerStateFolder(dataDir)),
    prepare: (next) => renderer.warm(next),
    overlay: (manifest) => withDevelopment(manifest, options.development),
  });
  const site = createSite({ apiUrl, dataDir, log, fetch: measuredFetch(metrics, "site") });
  const browsers = await startReports({ options, metrics, source, log });
  const requestLimits = createLimits({ redisUrl: options.redisUrl, onError: (error) => log.warn(error.message) });
  const stopping = new AbortController();
  const stop = async (): Promise<void> => {
    stopping.abort();
    source.stop();
    await app.close();
    await browsers.stop();
    requestLimits.close();
    await pool.stop();
  };
  serveRoutes(app, {
    options,
    paths,
    limits,
    closing,
    siteAddress,
    source,
    site,
    renderer,
    metrics,
    browsers,
    requestLimits,
    log,
    stopping: stopping.signal,
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
