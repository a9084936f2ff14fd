import { useSettledPlace } from "@gable/mfe-kit/settled-place";
import type { ListedKind } from "../listing/sections.ts";
import { useWaitingDrafts } from "../shared/useWaitingDrafts.ts";

/** The drafts that wait, and where they are told of: above the list, unless that is on screen before they are known. */
export function useReminder(kind: ListedKind, memberId: number, isListKnown: boolean) {
  const found = useWaitingDrafts(kind, memberId);
  return { found, place: useSettledPlace(found !== null, isListKnown) };
}
