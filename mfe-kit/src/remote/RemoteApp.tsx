import type { HostServices } from "@gable/shared-sdk/host";
import { HostProvider } from "@gable/shared-sdk/react";
import { QueryClientProvider } from "@gable/shared-sdk/react-query";
import { Route, Router, Routes } from "@gable/shared-sdk/router";
import type { ReactNode } from "react";
import { type LoadableRoute, matchLoadable } from "./loadableRoute.ts";
import { useReadyLocation } from "./useReadyLocation.ts";

/** The services of the host for everything below, on the server and in the browser alike. */
export function RemoteProviders({ services, children }: { services: HostServices; children: ReactNode }) {
  return (
    <HostProvider host={services}>
      <QueryClientProvider client={services.queryClient}>
        <Router location={services.location} navigator={services.navigator}>
          {children}
        </Router>
      </QueryClientProvider>
    </HostProvider>
  );
}

/** A remote's routes on the host's one history. */
export function RemoteApp({ services, routes }: { services: HostServices; routes: LoadableRoute[] }) {
  return (
    <RemoteProviders services={services}>
      <RemoteScreens services={services} routes={routes} />
    </RemoteProviders>
  );
}

function RemoteScreens({ services, routes }: { services: HostServices; routes: LoadableRoute[] }) {
  const location = useReadyLocation(services, routes);
  const loadable = location && matchLoadable(routes, location.pathname)?.loadable;
  const Screen = loadable?.screen();
  if (!location || !loadable || !Screen) return null;
  // Which route it is has been decided; the router gives its parameters to the screen.
  return (
    <Routes location={location}>
      <Route path={loadable.path} element={<Screen />} />
    </Routes>
  );
}
