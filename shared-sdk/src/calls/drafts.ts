import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { DraftKind, DraftOutcome, DraftSummary, SavedDraft } from "../model/draft.ts";
import { deleteDraft as deleteCall, draftConflict, getDraft, getDrafts, putDraft } from "../wire/drafts.ts";
import { toDraft, toDraftSummary } from "./decode/draft.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send, unreadable } from "./send.ts";

/** The member's drafts, the last changed first; null from a provider that keeps none. */
export async function drafts(
  client: ApiClient,
  _input: Record<never, never> = {},
  options?: CallOptions,
): Promise<DraftSummary[] | null> {
  try {
    return (await send(client, getDrafts, {}, options)).data.map(toDraftSummary);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** A draft, or null when there is none, also from a provider that keeps none. */
export async function draft(
  client: ApiClient,
  input: { id: string },
  options?: CallOptions,
): Promise<SavedDraft | null> {
  try {
    return toDraft((await send(client, getDraft, input, options)).data);
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

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
export async function deleteDraft(client: ApiClient, input: { id: string }, options?: CallOptions): Promise<void> {
  try {
    await send(client, deleteCall, input, options);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
  }
}
