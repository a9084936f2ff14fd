import { selectSettings, useHostSelector } from "@gable/shared-sdk/react";

/** Names of the extensions that the provider has; null until its settings are known. */
export function useExtensions(): readonly string[] | null {
  return useHostSelector(selectSettings)?.extensions ?? null;
}
