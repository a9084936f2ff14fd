import { useBusy } from "@gable/shared-sdk/react";
import type { UseFormReturn } from "react-hook-form";
import { costOfLeaving, type LeavingCost } from "../listing/leaving.ts";
import type { OpenedDraft } from "../listing/openDraft.ts";
import type { UploadQueue } from "../listing/UploadQueue.ts";
import type { ListingMedia, ListingValues } from "../listing/values.ts";
import { useDraft } from "./useDraft.ts";

interface UnsavedInput {
  form: UseFormReturn<ListingValues>;
  media: ListingMedia;
  start: { values: ListingValues; media: ListingMedia };
  draft: OpenedDraft;
  uploads: UploadQueue;
  sending: boolean;
  /** Another device has written on, and nothing is unsaved here. */
  onNewer(): void;
}

/**
 * Keeps the draft, and holds what would lose it: a reload, and another version of this remote.
 * @returns what leaving the editor would cost now; null for nothing
 */
export function useUnsavedChanges({
  form,
  media,
  start,
  draft,
  uploads,
  sending,
  onNewer,
}: UnsavedInput): () => LeavingCost | null {
  const { keeper } = draft;
  const cost = (isDirty: boolean) =>
    // What is being sent is not left behind: its sender leads on.
    sending ? null : costOfLeaving(keeper, uploads, { isDirty, isOnline: window.navigator.onLine });
  const { dirty } = useDraft({
    form,
    media,
    start,
    keeper,
    restored: draft.draft !== null,
    isCostly: (isDirty) => sending || cost(isDirty) !== null,
    onNewer,
  });
  useBusy("listing-editor: a listing is being written", dirty || sending);
  return () => cost(dirty);
}
