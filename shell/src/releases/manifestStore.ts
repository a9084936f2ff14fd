import { releasePath, sharedPath } from "@gable/mfe-kit/manifest";
import type { BootLiveRelease, BootManifest, BootRelease, RouteDescriptor } from "@gable/shared-sdk/host";

/** Path of a release's file; without a file, of its own folder, by which it is told apart from all others. */
export const releaseFile = releasePath;

const filesOf = (release: BootRelease, kind: "js" | "css", parts: string[]): string[] =>
  parts.flatMap((part) => release.assets[part]?.[kind] ?? []);

/** Paths of the stylesheets that exposed modules and screens need at their first view, by their keys in `assets`. */
export function stylesheetsOf(release: BootRelease, ...parts: string[]): string[] {
  return filesOf(release, "css", parts).map((file) => releaseFile(release, file));
}

/** Paths of the scripts that exposed modules and screens need at their first view, the entry first. */
export function scriptsOf(release: BootRelease, ...parts: string[]): string[] {
  const files = [release.entry, ...filesOf(release, "js", parts)];
  return [...new Set(files)].map((file) => releaseFile(release, file));
}

/** Keys in `assets` of what a route's page consists of: the remote, the screen, and what the server draws of it. */
export function viewOf({ chunk }: Pick<RouteDescriptor, "chunk">): string[] {
  return chunk ? ["./app", `chunk:${chunk}`, `drawn:${chunk}`] : ["./app"];
}

/** What to try for a remote, in order: the live release, then the one to fall back to. */
export function candidates(release: BootRelease & Pick<BootLiveRelease, "previous">): BootRelease[] {
  return release.previous ? [release, release.previous] : [release];
}

/**
 * Which version of a remote an error belongs to whose stack names a file that versions share.
 * @param likely releases of the remote, the one that runs first; each stands for the one before it too
 */
export function runningVersion(
  path: string,
  likely: readonly (BootRelease | BootLiveRelease | undefined)[],
  owns: (release: BootRelease, path: string) => boolean,
): string | null {
  const known = likely.flatMap((release) => (release ? candidates({ previous: null, ...release }) : []));
  return (known.find((release) => owns(release, path)) ?? known[0])?.version ?? null;
}

/** The manifest this tab acts on. */
export interface ManifestStore {
  manifest(): BootManifest;
  live(name: string): BootLiveRelease | undefined;
  /** True for a file of any release that this tab has been told of by a manifest. */
  knows(path: string): boolean;
  /** Takes a newer manifest; an older or equal revision is ignored. */
  adopt(next: BootManifest): boolean;
  subscribe(listener: () => void): () => void;
  /** The release of a remote that this tab runs: the one that was loaded last, at first the page's own. */
  running(name: string): BootRelease | undefined;
  /** A release is being loaded: it runs from now on. */
  runs(release: BootRelease): void;
}

export function createManifestStore(initial: BootManifest): ManifestStore {
  let manifest = initial;
  const folders = new Set<string>();
  const listeners = new Set<() => void>();
  const running = new Map<string, BootRelease>(Object.entries(initial.releases));
  function remember() {
    for (const release of Object.values(manifest.releases)) {
      folders.add(sharedPath(release.name));
      for (const candidate of candidates(release)) folders.add(releaseFile(candidate));
    }
  }
  remember();
  return {
    manifest: () => manifest,
    live: (name) => manifest.releases[name],
    knows: (path) => [...folders].some((folder) => path.startsWith(folder) && !path.includes("..")),
    adopt(next) {
      if (next.revision <= manifest.revision) return false;
      manifest = next;
      remember();
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    running: (name) => running.get(name),
    runs: (release) => void running.set(release.name, release),
  };
}
