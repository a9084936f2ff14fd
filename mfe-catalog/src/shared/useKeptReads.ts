import type { KeptReads } from "@gable/shared-sdk/host";
import { useHost } from "@gable/shared-sdk/react";
import { useEffect } from "react";

/** Hands what a screen has read to the host's persisted state (spec §3, cached data); null for nothing yet. */
export function useKeptReads(reads: KeptReads | null): void {
  const { store } = useHost();
  const text = reads && JSON.stringify(reads);
  useEffect(() => {
    if (text) store.keep?.(JSON.parse(text));
  }, [store, text]);
}
