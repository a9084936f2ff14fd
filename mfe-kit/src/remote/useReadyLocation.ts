import type { HostServices } from "@gable/shared-sdk/host";
import { useEffect, useReducer, useRef, useState } from "react";
import { type LoadableRoute, matchLoadable } from "./loadableRoute.ts";
import { prefetchRoute } from "./prefetchRoute.ts";
import { showTitle } from "./showTitle.ts";

/**
 * The location to show: the host's, or the last one that was ready while the code of the next screen
 * loads, so that a visitor never looks at an empty page between two screens of one remote.
 * @throws during rendering when the code cannot be loaded, for the host's error panel
 */
export function useReadyLocation(services: HostServices, routes: LoadableRoute[]): HostServices["location"] | null {
  const { location } = services;
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<unknown>(null);
  const shown = useRef<HostServices["location"] | null>(null);
  const match = matchLoadable(routes, location.pathname);
  const ready = !match || match.loadable.screen() !== null;
  if (ready) shown.current = location;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one run for each location; the services are stable
  useEffect(() => {
    if (!match) return;
    let current = true;
    const leave = () => {
      current = false;
    };
    prefetchRoute(services, match)
      .catch(() => undefined)
      .then(() => current && showTitle(services, match));
    if (ready) return leave;
    const done = services.progress.start();
    match.loadable
      .load()
      .then(
        () => current && rerender(),
        (error) => current && setFailure(error),
      )
      .finally(done);
    return leave;
  }, [location]);

  // The screen writes itself anew when the language changes; so does its title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for each location; the services are stable
  useEffect(() => (match ? services.i18n.subscribe(() => showTitle(services, match)) : undefined), [location]);

  if (failure) throw failure;
  return shown.current;
}
