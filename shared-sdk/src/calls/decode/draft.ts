import type { DraftSummary, SavedDraft } from "../../model/draft.ts";
import type { WireDraft, WireDraftSummary } from "../../wire/drafts.ts";
import { toIso } from "./common.ts";

export function toDraftSummary({ id, kind, step, revision, updated_at }: WireDraftSummary): DraftSummary {
  return { id, kind, step, revision, updatedAt: toIso(updated_at) };
}

export function toDraft(row: WireDraft): SavedDraft {
  return { ...toDraftSummary(row), payload: row.payload };
}
