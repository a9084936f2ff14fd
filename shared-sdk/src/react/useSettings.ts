import { useQuery } from "@gable/shared-sdk/react-query";
import type { Settings } from "../model/index.ts";
import { TIMES } from "../rules/times.ts";
import { defaultSettings } from "./defaultSettings.ts";
import { useHost } from "./HostProvider.tsx";
import { selectSettings } from "./selectors.ts";
import { useHostSelector } from "./useHostSelector.ts";

/**
 * The site's settings: those the host keeps, else asked from the provider, else neutral ones. What they
 * say of the member is in `settings.member`.
 */
export function useSettings(): Settings {
  const { sdk } = useHost();
  const kept = useHostSelector(selectSettings);
  const asked = useQuery({
    queryKey: ["web-settings", {}],
    // Loaded only here, so that hosts that keep the settings do not carry their schemas.
    queryFn: async ({ signal }) => (await import("../calls/settings.ts")).webSettings(sdk, {}, { signal }),
    enabled: kept === null,
    staleTime: TIMES.stale,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return kept ?? asked.data ?? defaultSettings;
}
