import type { Telemetry } from "@gable/shared-sdk/host";
import type { TelemetryService } from "../services/telemetry.ts";
import { fileFault } from "../services/watchErrors.ts";
import { createFederation } from "./federation.ts";
import { addScriptHashes, documentHashes, type Hashes } from "./integrity.ts";
import { createReleaseLoader, type ReleaseLoader } from "./loadRelease.ts";
import { createManifestPoller, type ManifestPoller } from "./manifestPoller.ts";
import type { ManifestStore } from "./manifestStore.ts";
import { createReleaseFiles, type ReleaseFiles } from "./releaseFiles.ts";
import { createReleaseHashes, type ReleaseHashes } from "./releaseHashes.ts";
import { createServiceWorkers, type ServiceWorkers } from "./serviceWorkers.ts";
import { createStylesheets, insertStylesheet, type Stylesheets } from "./styles.ts";
import { createRemotesPolicy, type RemotesPolicy } from "./trustedTypes.ts";

declare global {
  /** Read by builds that were made before {@link __gableStylesheet}: path → `sha384-…`. */
  var __gableCssIntegrity: Hashes | undefined;
  /** What builds import their chunks with (`mfe-kit/src/webpack/loading.ts`). */
  var __gableImport: ((path: string) => Promise<unknown>) | undefined;
  /** What builds hand their stylesheets to. */
  var __gableStylesheet: ((link: HTMLLinkElement) => void) | undefined;
}

/**
 * The hashes of the page's files, which begin with those that its import maps hold.
 * @param fetchManifest see {@link ReleaseHashesOptions.fetchAll}
 */
function createPageHashes(window: Window, policy: RemotesPolicy, fetchManifest: () => Promise<void>): ReleaseHashes {
  const { document } = window;
  return createReleaseHashes({
    hashes: documentHashes(document),
    fetchAll: fetchManifest,
    addScripts: (further, onIgnored) => addScriptHashes(document, further, policy, onIgnored),
    async verify(path, integrity) {
      const answer = await window.fetch(path, { integrity });
      await answer.arrayBuffer();
    },
  });
}

/** The files of releases as this page loads them; what the network does not bring whole is reported. */
function createPageFiles(
  document: Document,
  send: typeof fetch,
  policy: RemotesPolicy,
  hashes: ReleaseHashes,
  workers: ServiceWorkers,
  telemetry: TelemetryService,
): ReleaseFiles {
  return createReleaseFiles({
    async importModule(address) {
      await hashes.ready(address);
      return import(/* webpackIgnore: true */ policy.scriptUrl(address));
    },
    fetch: send,
    hashOf: (path) => hashes.all[path],
    addHash: (address, hash) => addScriptHashes(document, { [address]: hash }, policy),
    onLost(path) {
      telemetry.fault("resource", fileFault("FileLost", path));
      void workers.suspect(path);
    },
  });
}

/**
 * The stylesheets of the page. From now on builds load their chunks and stylesheets by the shell. Must be called when the
 * page's module script starts.
 */
function createPageStylesheets(
  document: Document,
  send: typeof fetch,
  hashes: ReleaseHashes,
  files: ReleaseFiles,
): Stylesheets {
  const stylesheets = createStylesheets({ document, fetch: send, files, hashOf: (path) => hashes.all[path] });
  globalThis.__gableCssIntegrity = hashes.all;
  globalThis.__gableImport = files.importScript;
  globalThis.__gableStylesheet = (link) => insertStylesheet(stylesheets, link);
  return stylesheets;
}

/** What a page knows of releases before it loads any. */
export interface PageManifest {
  poller: ManifestPoller;
  policy: RemotesPolicy;
  hashes: ReleaseHashes;
}

/** Begins with the page's own manifest and asks for newer ones. @param ownScripts paths of further scripts of the site */
export function createPageManifest(
  window: Window,
  send: typeof fetch,
  manifests: ManifestStore,
  ownScripts: readonly string[],
): PageManifest {
  const poller = createManifestPoller({ fetch: send, window });
  const isOwn = (path: string) => manifests.knows(path) || ownScripts.includes(path);
  const policy = createRemotesPolicy(isOwn, window.location.origin);
  const hashes = createPageHashes(window, policy, () => poller.check(true));
  return { poller, policy, hashes };
}

/** How a page loads releases. */
export interface PageReleases {
  workers: ServiceWorkers;
  files: ReleaseFiles;
  stylesheets: Stylesheets;
  loader: ReleaseLoader;
}

/**
 * Loads releases as the page's manifests name them, the newest of which count from now on.
 * @param worker path of the site's own service worker
 */
export function createPageReleases(
  window: Window,
  send: typeof fetch,
  manifests: ManifestStore,
  { poller, policy, hashes }: PageManifest,
  { all, own }: { all: TelemetryService; own: Telemetry },
  worker: string,
): PageReleases {
  const { document, navigator } = window;
  const workers = createServiceWorkers(navigator.serviceWorker, worker, send);
  const files = createPageFiles(document, send, policy, hashes, workers, all);
  const stylesheets = createPageStylesheets(document, send, hashes, files);
  const runtime = createFederation(files.importScript);
  const loader = createReleaseLoader({ runtime, stylesheets, files, owns: hashes.owns, runs: manifests.runs });
  poller.listen({
    onManifest(manifest, releases) {
      if (manifest.revision < manifests.manifest().revision) return;
      manifests.adopt(manifest);
      hashes.adopt(releases);
    },
    onError: (error) => own.error(error, { step: "manifest" }),
  });
  return { workers, files, stylesheets, loader };
}
