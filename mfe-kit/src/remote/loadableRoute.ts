import { matchPath } from "@gable/shared-sdk/router";
import type { ComponentType } from "react";
import { retryImport } from "./retryImport.ts";
import type { RemoteRoute } from "./route.ts";

/** A route whose screen may or may not have arrived. */
export interface LoadableRoute {
  route: RemoteRoute;
  /** Null until loaded. */
  screen(): ComponentType | null;
  /** Resolves with the screen; a failed load may be asked for again. */
  load(): Promise<ComponentType>;
}

/** Wraps routes so that a screen is rendered synchronously once its code is here: hydration needs that. */
export function loadableRoutes(routes: RemoteRoute[]): LoadableRoute[] {
  return routes.map((route) => {
    let loaded: ComponentType | null = null;
    let pending: Promise<ComponentType> | null = null;
    return {
      route,
      screen: () => loaded,
      load() {
        pending ??= retryImport(route.component).then(
          (module) => {
            loaded = module.default;
            return loaded;
          },
          (error) => {
            pending = null;
            throw error;
          },
        );
        return pending;
      },
    };
  });
}

export interface RouteMatch {
  loadable: LoadableRoute;
  params: Record<string, string>;
}

/** The first route, in the remote's order, whose whole path matches. */
export function matchRoute(routes: LoadableRoute[], pathname: string): RouteMatch | null {
  for (const loadable of routes) {
    const match = matchPath({ path: loadable.route.path, end: true }, pathname);
    if (match) return { loadable, params: match.params as Record<string, string> };
  }
  return null;
}
