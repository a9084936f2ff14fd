import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { registryPaths } from "@gable/releases";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { type FontFace, shellFonts } from "./document/fonts.ts";
import { SECURITY_HEADERS } from "./document/policy.ts";
import { StartError } from "./errors.ts";
import { proxyDevelopment, withDevelopment } from "./http/development.ts";
import { providerAnswers, serveHealth } from "./http/health.ts";
import { serveManifest } from "./http/manifestRoute.ts";
import { servePages } from "./http/pages.ts";
import { proxyProvider } from "./http/proxy.ts";
import { servePublicFiles } from "./http/publicFiles.ts";
import { serveReleaseFiles } from "./http/releaseFiles.ts";
import { serveSeo } from "./http/seo.ts";
import { type Composition, HOST } from "./manifest/composition.ts";
import { followManifest, type ManifestSource } from "./manifest/source.ts";
import type { ComposerOptions } from "./options.ts";
import { createRenderPool } from "./render/pool.ts";
import { createRenderer } from "./render/renderPage.ts";
import { createSite } from "./site/site.ts";

export interface RunningComposer {
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string;
  app: FastifyInstance;
  source: ManifestSource;
  stop(): Promise<void>;
}

/** For a rendering while threads and provider are still cold. Milliseconds. */
const SETTLING_LIMIT = 8000;
/** How long a provider may take to start beside the composer, and how often to look. Milliseconds. */
const PROVIDER_LIMIT = 60_000;
const LOOK_EVERY = 300;

const HOST_HEADER = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/i;

/** The origin by which a visitor reaches the site. A host header that is none falls back to the name of this machine. */
function originReader(publicOrigin: string | null): (request: FastifyRequest) => string {
  return (request) => {
    if (publicOrigin) return publicOrigin;
    const host = HOST_HEADER.test(request.host) ? request.host : "localhost";
    return new URL(`${request.protocol === "https" ? "https" : "http"}://${host}`).origin;
  };
}

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

/** Visits a page once for each thread, when the provider is there: the first rendering compiles what later ones reuse. */
async function settle(address: string, options: ComposerOptions, stopping: AbortSignal): Promise<void> {
  const { providerUrl, renderThreads } = options;
  const goOn = async () => !stopping.aborted && !(await providerAnswers(providerUrl));
  for (let waited = 0; waited < PROVIDER_LIMIT && (await goOn()); waited += LOOK_EVERY)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY).unref());
  if (stopping.aborted) return;
  const visits = Array.from({ length: renderThreads }, async (_, thread) => {
    const answer = await fetch(`${address}/?settling=${thread}`, { signal: AbortSignal.timeout(SETTLING_LIMIT * 2) });
    await answer.text();
  });
  await Promise.allSettled(visits);
}

/** Remembers the fonts of the shell's last few versions. */
function fontReader(dataDir: string): (composition: Composition) => Promise<FontFace[]> {
  const known = new Map<string, Promise<FontFace[]>>();
  return ({ manifest }) => {
    const shell = manifest.releases[HOST]!;
    const present = known.get(shell.version);
    if (present) return present;
    const faces = shellFonts(registryPaths(dataDir), shell).catch(() => []);
    if (known.size > 8) known.clear();
    known.set(shell.version, faces);
    return faces;
  };
}

/**
 * Runs the composer until `stop`.
 * @throws StartError when there is no acceptable manifest, or the port cannot be had
 */
export async function startComposer(options: ComposerOptions): Promise<RunningComposer> {
  const { dataDir, providerUrl } = options;
  if (!existsSync(options.publicDir))
    throw new StartError(`The folder ${options.publicDir} of public files does not exist.`);
  const apiUrl = `${providerUrl}/api/`;
  const paths = registryPaths(dataDir);
  const app = Fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: "loopback",
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 2000 },
  });
  const originOf = originReader(options.publicOrigin);
  let settling = true;
  const pool = createRenderPool(options.renderThreads);
  const renderer = createRenderer({
    pool,
    paths,
    apiUrl,
    limit: () => (settling ? SETTLING_LIMIT : options.renderLimit),
    report: (failure) => app.log.error(failure, "a page could not be rendered on the server"),
  });
  const log = {
    info: (message: string) => app.log.info(message),
    warn: (message: string) => app.log.warn(message),
    error: (message: string) => app.log.error(message),
  };
  const source = await followManifest({
    dataDir,
    log,
    prepare: (next) => renderer.warm(next),
    overlay: (manifest) => withDevelopment(manifest, options.development),
  });
  const site = createSite({ apiUrl, dataDir, log });
  const stopping = new AbortController();
  const stop = async (): Promise<void> => {
    stopping.abort();
    source.stop();
    await app.close();
    await pool.stop();
  };

  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  serveHealth(app, source, providerUrl);
  await proxyDevelopment(app, options.development);
  serveReleaseFiles(app, paths);
  serveManifest(app, source);
  servePublicFiles(app, options.publicDir);
  serveSeo(app, { source, site, originOf });
  app.get("/favicon.ico", async (request, reply) => {
    const settings = await site.settings(originOf(request));
    return reply
      .header("cache-control", "public, max-age=3600")
      .redirect(settings?.brand.favicon || "/favicon.svg", 302);
  });
  await proxyProvider(app, providerUrl);
  servePages(app, {
    source,
    site,
    renderer,
    fonts: fontReader(dataDir),
    originOf,
    formTargets: options.formTargets,
    development: options.development.length > 0,
  });

  try {
    await renderer
      .warm(source.current())
      .catch((error: Error) => log.error(`Server rendering is not ready: ${error.message}`));
    await listen(app, options);
  } catch (error) {
    await stop();
    throw error;
  }
  const address = addressOf(app, options);
  // Until then a rendering may take longer, so that the first visitors wait a little instead of getting less.
  void settle(address, options, stopping.signal).finally(() => {
    settling = false;
  });
  return { address, app, source, stop };
}
