import { releasePath } from "@gable/mfe-kit/manifest";
import type { BootRelease } from "@gable/shared-sdk/host";

/** Files that the first view of a page needs, by path. Fonts are left to the browser: they must not come before the page. */
export interface PageFiles {
  /** The shell's entry; the only script that runs by itself. */
  entry: string;
  /** Scripts to fetch beside it, without the entry. */
  scripts: string[];
  styles: string[];
}

interface ViewedRoute {
  chunk?: string;
  server?: boolean;
}

/** Keys of {@link BootRelease.assets} that the first view of a route needs; a page that comes without its data calls at once. */
export function viewOf(route: ViewedRoute | null): string[] {
  if (!route) return ["./app"];
  return ["./app", ...(route.chunk ? [`chunk:${route.chunk}`] : []), ...(route.server ? [] : ["./calls"])];
}

/**
 * What a route needs at first: the shell's files, the remote's entry, its exposed chunk and the screen's own, with what
 * the shell shares for them.
 */
export function pageFiles(shell: BootRelease, remote: BootRelease | null, route: ViewedRoute | null): PageFiles {
  const collect = (release: BootRelease, kind: "js" | "css", views: string[]): string[] =>
    views.flatMap((view) => (release.assets[view]?.[kind] ?? []).map((file) => releasePath(release, file)));
  const entry = releasePath(shell, shell.entry);
  const views = viewOf(route);
  // A route without a remote is one of the host's own pages; a remote's may need more of the host than every page has.
  const shared = remote ? views.flatMap((view) => remote.assets[view]?.shared ?? []) : [];
  const shellViews = remote ? [...viewOf(null), ...shared.map((name) => `shared:${name}`)] : views;
  const scripts = [
    ...collect(shell, "js", shellViews),
    ...(remote ? [releasePath(remote, remote.entry), ...collect(remote, "js", views)] : []),
  ];
  // What stands as the server drew it needs its styles, and its script only when somebody uses it.
  const drawn = route?.chunk ? [`drawn:${route.chunk}`] : [];
  const styles = [
    ...collect(shell, "css", shellViews),
    ...(remote ? collect(remote, "css", [...views, ...drawn]) : []),
  ];
  return {
    entry,
    scripts: [...new Set(scripts)].filter((path) => path !== entry),
    styles: [...new Set(styles)],
  };
}
