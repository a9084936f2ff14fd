import type { HostServices } from "@gable/shared-sdk/host";
import type { RouteMatch } from "./loadableRoute.ts";

/** Name of a site whose provider names none. */
const FALLBACK = "Gable";

/** The title that a route's `head` gives to the document, as the composer writes it; null when the route has no `head`. */
export function titleOf(services: HostServices, { loadable, params }: RouteMatch, origin: string): string | null {
  const { location, queryClient, i18n, store } = services;
  const { settings } = store.getState();
  const head = loadable.route.head?.({
    queryClient,
    params,
    url: new URL(location.pathname + location.search, origin),
    language: i18n.language,
    t: i18n.t,
    settings: settings.data,
    origin,
  });
  if (!head) return null;
  const site = settings.data?.company.name || FALLBACK;
  return head.title.includes(site) ? head.title : `${head.title} | ${site}`;
}

/** Titles the document after a navigation in the browser. A `head` that throws leaves the title as it is. */
export function showTitle(services: HostServices, match: RouteMatch): void {
  try {
    const title = titleOf(services, match, window.location.origin);
    if (title !== null) document.title = title;
  } catch (error) {
    services.telemetry.error(error, { step: "head" });
  }
}
