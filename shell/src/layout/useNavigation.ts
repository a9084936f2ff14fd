import type { NavigationEntry } from "@gable/shared-sdk/host";
import { useSyncExternalStore } from "react";
import { navigationAt } from "../platform/routes.ts";
import { useShell } from "../shell-context.ts";

/** The navigation entries of all remotes for one place, in order. */
export function useNavigation(place: NavigationEntry["place"]): NavigationEntry[] {
  const { book } = useShell();
  const manifest = useSyncExternalStore(book.subscribe, book.manifest, book.manifest);
  return navigationAt(manifest, place);
}
