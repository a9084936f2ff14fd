import type { Telemetry } from "@gable/shared-sdk/host";
import type { TelemetryService } from "../services/telemetry.ts";
import { fileFault } from "../services/watchErrors.ts";
import { addScriptHashes, documentHashes, type Hashes } from "./integrity.ts";
import { type ManifestPoller, startManifestPoller } from "./manifestPoller.ts";
import type { ManifestStore } from "./manifestStore.ts";
import { createReleaseFiles, type ReleaseFiles } from "./releaseFiles.ts";
import { createReleaseHashes, type ReleaseHashes } from "./releaseHashes.ts";
import type { ServiceWorkers } from "./serviceWorkers.ts";
import { createStylesheets, insertStylesheet, type Stylesheets } from "./styles.ts";
import type { RemotesPolicy } from "./trustedTypes.ts";

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
export function createPageHashes(
  window: Window,
  policy: RemotesPolicy,
  fetchManifest: () => Promise<void>,
): ReleaseHashes {
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
export function createPageFiles(
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
export function createPageStylesheets(
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

/** Begins to ask for newer manifests. */
export function pollManifest(
  window: Window,
  send: typeof fetch,
  manifests: ManifestStore,
  hashes: ReleaseHashes,
  telemetry: Telemetry,
): ManifestPoller {
  return startManifestPoller({
    fetch: send,
    window,
    onManifest(manifest, releases) {
      if (manifest.revision < manifests.manifest().revision) return;
      manifests.adopt(manifest);
      hashes.adopt(releases);
    },
    onError: (error) => telemetry.error(error, { step: "manifest" }),
  });
}
