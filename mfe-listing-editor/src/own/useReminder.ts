import { useEffect, useState } from "react";
import type { ListedKind } from "../listing/sections.ts";
import { useWaitingDrafts } from "../shared/useWaitingDrafts.ts";

/** So long the list waits for what is said above it. Milliseconds. */
const PATIENCE_MS = 300;

/**
 * The drafts that wait, and where they are told of: above the list, unless that is on screen before they are known. What a member is
 * about to press must not move.
 */
export function useReminder(kind: ListedKind, memberId: number, isListKnown: boolean) {
  const found = useWaitingDrafts(kind, memberId);
  const [isLate, setLate] = useState(false);
  const isKnown = found !== null;
  useEffect(() => {
    if (!isListKnown || isKnown) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isListKnown, isKnown]);
  return { found, isLate, isWaitedFor: !isKnown && !isLate };
}
