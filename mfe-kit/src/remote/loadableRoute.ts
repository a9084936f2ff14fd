import type { ComponentType } from "react";
import { matchRoute } from "../routing/index.ts";
import { retryImport } from "./retryImport.ts";
import type { RemoteRoute } from "./route.ts";

/** A route whose screen may or may not have arrived. */
export interface LoadableRoute {
  path: string;
  route: RemoteRoute;
  /** Null until loaded. */
  screen(): ComponentType | null;
  /** Resolves with the screen; a failed load may be asked for again. */
  load(): Promise<ComponentType>;
}

/** Wraps routes so that a screen is rendered synchronously once its code is here: hydration needs that. */
export function loadableRoutes(routes: readonly RemoteRoute[]): LoadableRoute[] {
  return routes.map((route) => {
    let loaded: ComponentType | null = null;
    let pending: Promise<ComponentType> | null = null;
    return {
      path: route.path,
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

/** The one route of a remote that a path belongs to. */
export function matchLoadable(routes: readonly LoadableRoute[], pathname: string): RouteMatch | null {
  const match = matchRoute(routes, pathname);
  return match && { loadable: match.route, params: match.params };
}
