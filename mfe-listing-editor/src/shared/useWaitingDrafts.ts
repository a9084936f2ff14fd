import { useHost } from "@gable/shared-sdk/react";
import { useEffect, useState } from "react";
import { draftDatabase } from "../listing/draftDatabase.ts";
import type { ListedKind } from "../listing/sections.ts";
import { type WaitingDraft, waitingDrafts } from "../listing/waitingDrafts.ts";

/** New listings that wait here or at the provider, with when that was asked; null while nobody knows, and for visitors. */
export function useWaitingDrafts(kind: ListedKind, memberId: number | null) {
  const { sdk } = useHost();
  const [found, setFound] = useState<{ drafts: WaitingDraft[]; now: number } | null>(null);
  useEffect(() => {
    let current = true;
    setFound(null);
    if (memberId !== null)
      void waitingDrafts(draftDatabase(), sdk, { kind, memberId }).then((drafts) => {
        if (current) setFound({ drafts, now: Date.now() });
      });
    return () => {
      current = false;
    };
  }, [sdk, kind, memberId]);
  return found;
}
