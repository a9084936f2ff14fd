import type { BootLiveRelease, BootManifest, BootRelease } from "@gable/shared-sdk/host";

/** Path of a release's file, as every server of this platform lays it out. */
export function releaseFile(release: Pick<BootRelease, "name" | "version">, file = ""): string {
  return `/r/${release.name}/${release.version}/${file}`;
}

/** Paths of the stylesheets that an exposed module needs at its first view. */
export function stylesheetsOf(release: BootRelease, expose: string): string[] {
  return (release.assets[expose]?.css ?? []).map((file) => releaseFile(release, file));
}

/** Paths of the scripts that an exposed module needs at its first view, the entry first. */
export function scriptsOf(release: BootRelease, expose: string): string[] {
  const files = [release.entry, ...(release.assets[expose]?.js ?? [])];
  return [...new Set(files)].map((file) => releaseFile(release, file));
}

/** What to try for a remote, in order: the live release, then the one to fall back to. */
export function candidates(release: BootLiveRelease): BootRelease[] {
  return release.previous ? [release, release.previous] : [release];
}

/** The manifest this tab acts on. */
export interface ReleaseBook {
  manifest(): BootManifest;
  live(name: string): BootLiveRelease | undefined;
  /** True for a file of any release that this tab has been told of by a manifest. */
  knows(path: string): boolean;
  /** Takes a newer manifest; an older or equal revision is ignored. */
  adopt(next: BootManifest): boolean;
  subscribe(listener: () => void): () => void;
}

export function createReleaseBook(initial: BootManifest): ReleaseBook {
  let manifest = initial;
  const folders = new Set<string>();
  const listeners = new Set<() => void>();
  const remember = () => {
    for (const release of Object.values(manifest.releases)) {
      for (const candidate of candidates(release)) folders.add(releaseFile(candidate));
    }
  };
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
  };
}
