import type { Lifecycles, RemoteMountProps } from "@gable/shared-sdk/host";
import { loadableRoutes, matchLoadable } from "../remote/loadableRoute.ts";
import { prefetchRoute } from "../remote/prefetchRoute.ts";
import { RemoteApp } from "../remote/RemoteApp.tsx";
import type { RemoteRoute } from "../remote/route.ts";
import { reactLifecycles } from "./reactLifecycles.tsx";

/** The lifecycles of a remote's `./app`, from its short name and its routes. */
export function createLifecycles(remote: string, routes: readonly RemoteRoute[]): Lifecycles {
  const loadables = loadableRoutes(routes);
  const lifecycles = reactLifecycles<RemoteMountProps>(remote, ({ services }) => (
    <RemoteApp services={services} routes={loadables} />
  ));
  return {
    ...lifecycles,
    async bootstrap(props) {
      const match = matchLoadable(loadables, props.services.location.pathname);
      // The data of the first screen travels beside its code; hydration finds the screen's code already here.
      if (match) prefetchRoute(props.services, match).catch(() => undefined);
      await Promise.all([match?.loadable.load(), lifecycles.bootstrap(props)]);
    },
  };
}
