import { matchRoute } from "@gable/mfe-kit/routing";
import type { BootManifest, NavigationEntry, RouteDescriptor } from "@gable/shared-sdk/host";

/** Name of the shell's own release. */
export const HOST = "shell";

export interface RouteOwner {
  /** Name of the release that owns the path; {@link HOST} for the host's own. */
  remote: string;
  route: RouteDescriptor;
  /** Values of the path's parameters. */
  params: Record<string, string>;
}

/** Who owns a path, from the descriptors of all live releases; null when nobody does. */
export function ownerOf(manifest: BootManifest, pathname: string): RouteOwner | null {
  const owned = Object.values(manifest.releases).flatMap(({ name, descriptor }) =>
    descriptor.routes.map((route) => ({ path: route.path, remote: name, route })),
  );
  const match = matchRoute(owned, pathname);
  return match && { remote: match.route.remote, route: match.route.route, params: match.params };
}

/** The reads that an owned path's page begins with, below `/api/`. */
export function callsOf({ route, params }: RouteOwner): string[] {
  return (route.data ?? []).map((call) =>
    call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "")),
  );
}

/** The navigation entries of one place, of all live releases, in order. */
export function navigationAt(manifest: BootManifest, place: NavigationEntry["place"]): NavigationEntry[] {
  return Object.values(manifest.releases)
    .flatMap(({ descriptor }) => descriptor.navigation)
    .filter((entry) => entry.place === place)
    .sort((a, b) => a.order - b.order);
}
