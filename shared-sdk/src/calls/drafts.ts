import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import {
  deleteDraft as deleteDraftCall,
  draftConflict,
  getDraft,
  getDrafts,
  putDraft,
  type WireDraft,
  type WireDraftSummary,
} from "../wire/drafts.ts";
import { toIso } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send, unreadable } from "./send.ts";

export type DraftKind = "property" | "project";

/** An unfinished listing as the provider lists it. */
export interface DraftSummary {
  id: string;
  kind: DraftKind;
  /** Where its writer was; the editor's own word. */
  step: string;
  /** Names this state of it, for the next write. */
  revision: number;
  /** ISO date, or null. */
  updatedAt: string | null;
}

export interface SavedDraft extends DraftSummary {
  /** The editor's own. */
  payload: Record<string, unknown>;
}

/** What became of a draft that was written. */
export type DraftOutcome =
  | { outcome: "saved"; draft: SavedDraft }
  /** Changed elsewhere meanwhile: `current` is what is there, null when it was deleted. */
  | { outcome: "conflict"; current: SavedDraft | null }
  /** The provider keeps no drafts: this browser has to. */
  | { outcome: "unsupported" };

function toDraftSummary({ id, kind, step, revision, updated_at }: WireDraftSummary): DraftSummary {
  return { id, kind, step, revision, updatedAt: toIso(updated_at) };
}

function toDraft(row: WireDraft): SavedDraft {
  return { ...toDraftSummary(row), payload: row.payload };
}

/** The member's drafts, the last changed first; null from a provider that keeps none. */
export const drafts = defineCall(getDrafts, { answer: ({ data }) => data.map(toDraftSummary), fallback: null });

/** A draft, or null when there is none, also from a provider that keeps none. */
export const draft = defineCall(getDraft, {
  request: (input: { id: string }) => input,
  answer: ({ data }) => toDraft(data),
  fallback: null,
});

export interface SaveDraftInput {
  /** Letters, digits and `._:-`, up to 100; the same on every device. */
  id: string;
  kind: DraftKind;
  step: string;
  /** What JSON can hold; pictures are uploaded apart. */
  payload: Record<string, unknown>;
  /** Of the draft that was read or last written; 0 for a new one. */
  revision: number;
}

/**
 * Writes a draft unless it was changed elsewhere since `revision`; then the other one is given back. Sending the
 * same again, because its answer was lost, is no conflict.
 */
export async function saveDraft(
  client: ApiClient,
  { revision, ...request }: SaveDraftInput,
  options?: CallOptions,
): Promise<DraftOutcome> {
  try {
    const headers = { ...options?.headers, "If-Match": `"${revision}"` };
    const { data } = await send(client, putDraft, request, { ...options, headers });
    return { outcome: "saved", draft: toDraft(data) };
  } catch (error) {
    if (isUnknownCall(error)) return { outcome: "unsupported" };
    if (!isApiError(error) || error.status !== 412) throw error;
    const current = draftConflict.safeParse(error.body.data);
    if (!current.success) throw unreadable(putDraft, "data", "no draft", { cause: current.error });
    return { outcome: "conflict", current: current.data && toDraft(current.data) };
  }
}

/** Deletes a draft; one that is not there is no mistake. */
export const deleteDraft = defineCall(deleteDraftCall, {
  request: (input: { id: string }) => input,
  fallback: undefined,
});
