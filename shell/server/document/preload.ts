import { releasePath } from "@gable/mfe-kit/manifest";
import type { BootRelease } from "@gable/shared-sdk/host";

/** Files that a page asks for at once, by path. */
export interface PageFiles {
  /** The shell's entry; the only script that runs by itself. */
  entry: string;
  /** Scripts to fetch beside it, without the entry. */
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/** Keys of {@link BootRelease.assets} that the first view of a route needs. */
export function viewOf(route: { chunk?: string } | null): string[] {
  return route?.chunk ? ["./app", `chunk:${route.chunk}`] : ["./app"];
}

/**
 * What to preload for a route: the shell's files, the remote's entry, its exposed chunk and the screen's own.
 * @param fonts font files of the shell by path, from its stylesheets
 */
export function pageFiles(
  shell: BootRelease,
  remote: BootRelease | null,
  route: { chunk?: string } | null,
  fonts: readonly string[],
): PageFiles {
  const collect = (release: BootRelease, kind: "js" | "css", views: string[]): string[] =>
    views.flatMap((view) => (release.assets[view]?.[kind] ?? []).map((file) => releasePath(release, file)));
  const entry = releasePath(shell, shell.entry);
  const views = viewOf(route);
  // A route without a remote is one of the host's own pages.
  const shellViews = remote ? viewOf(null) : views;
  const scripts = [
    ...collect(shell, "js", shellViews),
    ...(remote ? [releasePath(remote, remote.entry), ...collect(remote, "js", views)] : []),
  ];
  const styles = [...collect(shell, "css", shellViews), ...(remote ? collect(remote, "css", views) : [])];
  return {
    entry,
    scripts: [...new Set(scripts)].filter((path) => path !== entry),
    styles: [...new Set(styles)],
    fonts: [...fonts],
  };
}
