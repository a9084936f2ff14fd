import type { ManifestPoller } from "../releases/manifestPoller.ts";
import type { ReleaseFiles } from "../releases/releaseFiles.ts";
import type { ServiceWorkers } from "../releases/serviceWorkers.ts";
import type { BusyRegistry } from "./busy.ts";

/** Retry first asks whether there is something newer, but does not wait long for the answer. Milliseconds. */
const RETRY_CHECK = 1500;

/** @returns runs an outlet's retry after what may help it: stops what hangs, and asks for a newer manifest */
export function createOutletRetry(
  window: Window,
  busy: BusyRegistry,
  files: ReleaseFiles,
  poller: ManifestPoller,
  workers: ServiceWorkers,
): (retry: () => void) => void {
  return (retry) => {
    // What hangs keeps its connection, of which browsers have six over HTTP/1, and whoever asks for the same file
    // waits for it: even a new document would.
    if (files.hangs() && !busy.isAnyBusy()) window.stop();
    const slow = new Promise((resolve) => setTimeout(resolve, RETRY_CHECK));
    void Promise.race([poller.check(true), slow]).then(() => {
      if (workers.needsReload()) window.location.reload();
      else retry();
    });
  };
}
