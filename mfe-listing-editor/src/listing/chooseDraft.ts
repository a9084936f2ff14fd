import type { Draft, SyncMark } from "./draft.ts";
import { draftOfPayload } from "./draftPayload.ts";

/** A draft at the provider. */
export interface RemoteDraft {
  revision: number;
  payload: Record<string, unknown>;
}

export interface ChosenDraft {
  /** To go on with; null to start afresh. */
  draft: Draft | null;
  /** For the next write to the provider. */
  revision: number;
  /** It is with the provider as it is. */
  isSent: boolean;
  /** Another one that was written elsewhere from the same beginning: their writer decides. */
  other: RemoteDraft | null;
}

/**
 * Which draft to go on with: that of this device, that of the provider, or, where both were written on, that of this
 * device with the other one beside it. None is lost.
 * @param remote undefined where the provider cannot be asked
 * @param writer of this tab: what it wrote itself is no other version, though the mark of it may not be here yet
 */
export function chooseDraft(
  local: Draft | null,
  mark: SyncMark,
  remote: RemoteDraft | null | undefined,
  writer?: string,
): ChosenDraft {
  const isSent = local !== null && mark.sentAt === local.savedAt;
  const here = { draft: local, revision: mark.revision, isSent, other: null };
  if (remote === undefined) return here;
  if (remote === null) {
    // Sent whole, and gone: it was published or thrown away on another device.
    const isGone = isSent && mark.revision > 0;
    return { draft: isGone ? null : local, revision: 0, isSent: false, other: null };
  }
  const theirs = draftOfPayload(remote.payload, local?.media ?? null);
  if (!theirs || remote.revision === mark.revision) return { ...here, revision: remote.revision };
  if (!local || isSent) return { draft: theirs, revision: remote.revision, isSent: true, other: null };
  const isOwn = writer !== undefined && remote.payload.writer === writer;
  if (isOwn) return { ...here, revision: remote.revision };
  return { draft: local, revision: mark.revision, isSent: false, other: remote };
}
