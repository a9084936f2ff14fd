import type { BootManifest, NavigationEntry, RouteDescriptor } from "@gable/shared-sdk/host";
import { matchPath } from "@gable/shared-sdk/router";

export interface RouteOwner {
  /** Name of the release that owns the path; `shell` for the host's own. */
  remote: string;
  route: RouteDescriptor;
}

/** A literal segment outranks a parameter, a parameter outranks a splat. */
function rank(path: string): number {
  return path
    .split("/")
    .filter(Boolean)
    .reduce((sum, segment) => sum * 4 + (segment === "*" ? 1 : segment.startsWith(":") ? 2 : 3), 1);
}

/** Who owns a path, from the descriptors of all live releases; null when nobody does. */
export function ownerOf(manifest: BootManifest, pathname: string): RouteOwner | null {
  let best: RouteOwner | null = null;
  for (const { name, descriptor } of Object.values(manifest.releases)) {
    for (const route of descriptor.routes) {
      if (!matchPath({ path: route.path, end: true }, pathname)) continue;
      if (!best || rank(route.path) > rank(best.route.path)) best = { remote: name, route };
    }
  }
  return best;
}

/** The navigation entries of one place, of all live releases, in order. */
export function navigationAt(manifest: BootManifest, place: NavigationEntry["place"]): NavigationEntry[] {
  return Object.values(manifest.releases)
    .flatMap(({ descriptor }) => descriptor.navigation)
    .filter((entry) => entry.place === place)
    .sort((a, b) => a.order - b.order);
}
