import { HOST_CONTRACT, type HostServices, type Slots, type Telemetry } from "@gable/shared-sdk/host";
import type { ThemeService } from "../services/theme.ts";
import type { BusyRegistry } from "./busy.ts";

/** The services that are the same for all remotes, wherever the visitor is. */
export type CommonServices = Pick<
  HostServices,
  "sdk" | "store" | "queryClient" | "session" | "gate" | "notify" | "progress" | "i18n" | "workerUrl" | "push"
>;

/** What a version of a remote gets of the host at a location. */
export type ServicesFor = (
  remote: string,
  version: string,
  location: HostServices["location"],
  navigator: HostServices["navigator"],
  slots: Slots,
) => HostServices;

export function createServicesFor(
  services: CommonServices,
  telemetryOf: (remote: string, version: string) => Telemetry,
  busy: BusyRegistry,
  { theme, select }: ThemeService,
): ServicesFor {
  return (remote, version, location, navigator, slots) => ({
    ...services,
    contract: HOST_CONTRACT,
    navigator,
    location,
    slots,
    telemetry: telemetryOf(remote, version),
    busy: () => busy.start(remote),
    theme: { current: theme.get, subscribe: theme.subscribe, select },
  });
}
