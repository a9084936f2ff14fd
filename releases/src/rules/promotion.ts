import type { LiveRelease, Manifest, Release } from "@gable/mfe-kit/manifest";
import { canReadState } from "./compatibility.ts";
import type { HistoryEntry } from "./history.ts";

function bare(release: Release | LiveRelease): Release {
  const { previous: _previous, ...rest } = release as LiveRelease;
  return rest;
}

/** A fallback is only one when it can read what the live version writes. */
function usableFallback(candidate: Release | null, live: Release): Release | null {
  if (!candidate || candidate.version === live.version) return null;
  return canReadState(candidate.descriptor.state, live.descriptor.state.version) ? bare(candidate) : null;
}

/**
 * The manifest after a release has gone live; revision raised by one, dates left to signing.
 * @param fallback what browsers fall back to; the version live until now when left out
 */
export function manifestWith(manifest: Manifest, release: Release, fallback?: Release | null): Manifest {
  const current = manifest.releases[release.name] ?? null;
  const previous = usableFallback(fallback === undefined ? current : fallback, release);
  return {
    ...manifest,
    revision: manifest.revision + 1,
    releases: { ...manifest.releases, [release.name]: { ...bare(release), previous } },
  };
}

/** The version that was live last before both the target and the one being left, per the history (oldest first). */
export function earlierVersion(history: readonly HistoryEntry[], name: string, not: readonly string[]): string | null {
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const entry = history[index]!;
    const changedLive = entry.action === "promote" || entry.action === "rollback";
    if (changedLive && entry.name === name && entry.version && !not.includes(entry.version)) return entry.version;
  }
  return null;
}

export const emptyManifest: Manifest = { revision: 0, issuedAt: "", expiresAt: "", releases: {} };
