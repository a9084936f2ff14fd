import { draft, drafts } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { remoteId } from "./DraftSync.ts";
import { type Draft, type DraftStore, draftKey, readDraft } from "./draft.ts";
import { draftOfPayload } from "./draftPayload.ts";
import type { ListedKind } from "./sections.ts";

/** A listing that was begun and not sent. */
export interface WaitingDraft {
  /** Name at the provider. */
  id: string;
  draft: Draft;
  /** Slug of the listing of which it began as a copy; null for one that began empty. */
  copyOf: string | null;
}

/** So many copies are looked at; a member has 50 drafts at most. */
const MOST_COPIES = 5;

/** Name at the provider of what began as a copy of a listing. */
export const copyId = (kind: ListedKind, listingId: number) => remoteId(kind, `copy-of-${listingId}`);
const COPY = /^(?:property|project):copy-of-\d{1,15}$/;

/** New listings that wait at the provider, the last changed first. @throws ApiError */
async function remoteDraftsOf(client: ApiClient, kind: ListedKind): Promise<WaitingDraft[]> {
  const all = ((await drafts(client)) ?? []).filter((each) => each.kind === kind);
  const begun = all.filter(({ id }) => id === remoteId(kind, "new"));
  const copies = all.filter(({ id }) => COPY.test(id)).slice(0, MOST_COPIES);
  const found = await Promise.all([...begun, ...copies].map(({ id }) => draft(client, { id })));
  return found.flatMap((each): WaitingDraft[] => {
    const read = each && draftOfPayload(each.payload, null);
    if (!read) return [];
    const { copyOf } = each.payload;
    const isCopy = each.id !== remoteId(kind, "new");
    if (!isCopy) return [{ id: each.id, draft: read, copyOf: null }];
    return typeof copyOf === "string" && copyOf ? [{ id: each.id, draft: read, copyOf }] : [];
  });
}

/** New listings of a member that wait here or at the provider, that which began empty first. Never rejects. */
export async function waitingDrafts(
  store: DraftStore,
  client: ApiClient,
  { kind, memberId }: { kind: ListedKind; memberId: number },
): Promise<WaitingDraft[]> {
  // A browser that keeps nothing has no draft to remind of.
  const stored = await store.read(draftKey(memberId, null, kind)).catch(() => undefined);
  const here = readDraft(stored);
  const there = await remoteDraftsOf(client, kind).catch(() => []);
  if (!here) return there;
  const id = remoteId(kind, "new");
  return [{ id, draft: here, copyOf: null }, ...there.filter((each) => each.id !== id)];
}

/** The copy of a listing that waits at the provider, by the listing's slug; null for none. @throws ApiError */
export async function waitingCopy(client: ApiClient, kind: ListedKind, slugId: string): Promise<WaitingDraft | null> {
  return (await remoteDraftsOf(client, kind)).find(({ copyOf }) => copyOf === slugId) ?? null;
}
