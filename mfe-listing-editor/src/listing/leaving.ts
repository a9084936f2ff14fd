import type { DraftKeeper } from "./DraftKeeper.ts";
import type { UploadQueue } from "./UploadQueue.ts";

/**
 * What leaving the editor now would cost: `failed`, all that was written, for this browser keeps no drafts; `files` that are
 * not with the provider yet, or changes that are `unsent` to it, stay on this device alone.
 */
export type LeavingCost = { reason: "failed" | "unsent" } | { reason: "files"; count: number };

/** @returns null when nothing was written, and when all is kept or will be in a moment */
export function costOfLeaving(
  keeper: DraftKeeper,
  uploads: UploadQueue,
  { isDirty, isOnline }: { isDirty: boolean; isOnline: boolean },
): LeavingCost | null {
  if (!isDirty) return null;
  if (keeper.status().state === "failed") return { reason: "failed" };
  const count = uploads.statuses().size;
  if (count > 0) return { reason: "files", count };
  const { sync } = keeper;
  if (!sync || sync.state() === "off") return null;
  const isSent = (sync.state() === "sent" || sync.state() === "idle") && keeper.status().state === "saved";
  return !isSent && (!isOnline || sync.isFailing()) ? { reason: "unsent" } : null;
}
