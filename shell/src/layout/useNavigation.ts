import type { NavigationEntry } from "@gable/shared-sdk/host";
import { useSyncExternalStore } from "react";
import { navigationAt } from "../releases/routes.ts";
import { useShell } from "../shellContext.ts";

/** The navigation entries of all remotes for one place, in order. */
export function useNavigation(place: NavigationEntry["place"]): NavigationEntry[] {
  const { manifests } = useShell();
  const manifest = useSyncExternalStore(manifests.subscribe, manifests.manifest, manifests.manifest);
  return navigationAt(manifest, place);
}
