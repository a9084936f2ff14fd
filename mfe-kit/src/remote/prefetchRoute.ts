import type { HostServices } from "@gable/shared-sdk/host";
import type { RouteMatch } from "./loadableRoute.ts";

/** Runs a route's `prefetch` with the host's client and cache. Screens read the same queries, so an error shows there. */
export async function prefetchRoute(services: HostServices, { loadable, params }: RouteMatch): Promise<void> {
  const { location } = services;
  const origin = typeof window === "undefined" ? "http://localhost" : window.location.origin;
  await loadable.route.prefetch?.({
    queryClient: services.queryClient,
    sdk: services.sdk,
    params,
    url: new URL(location.pathname + location.search, origin),
    language: services.i18n.language,
    settings: services.store.getState().settings.data,
  });
}
