/**
 * In place of federation's reader of `mf-manifest.json`: remotes are registered by the address of their entry, so there
 * is no snapshot of anything to load. Built without snapshots, the library still brings its 5 KB for it.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: () => undefined, removePlugin: () => undefined };

  async loadRemoteSnapshotInfo(): Promise<never> {
    throw new Error("No federation snapshot.");
  }
}

export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: {}, remoteSnapshot: undefined };
}
