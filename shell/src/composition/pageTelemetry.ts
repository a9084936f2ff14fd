import type { Telemetry } from "@gable/shared-sdk/host";
import { type ManifestStore, runningVersion } from "../releases/manifestStore.ts";
import type { ReleaseHashes } from "../releases/releaseHashes.ts";
import { HOST } from "../releases/routes.ts";
import { createBeacon, mayReport } from "../services/beacon.ts";
import { createTelemetry, type TelemetryService } from "../services/telemetry.ts";
import { watchErrors } from "../services/watchErrors.ts";

export interface PageTelemetry {
  all: TelemetryService;
  /** The host's own. */
  own: Telemetry;
  /** Version of the host. */
  version: string;
  /** False for visitors whose browser says that it is not to be watched. */
  isWanted: boolean;
}

/** Tells operators of what goes wrong on the page, and of which release it is. */
export function createPageTelemetry(window: Window, manifests: ManifestStore, { owns }: ReleaseHashes): PageTelemetry {
  const version = manifests.live(HOST)?.version ?? "";
  const isWanted = mayReport(window.navigator);
  const send = isWanted ? createBeacon(window) : null;
  const versionOf = (name: string, path: string) =>
    runningVersion(path, [manifests.running(name), manifests.live(name)], owns);
  const all = createTelemetry({ send, host: { remote: HOST, version }, versionOf });
  watchErrors(window, all);
  return { all, own: all.of(HOST, version), version, isWanted };
}
