import { chooseDraft } from "./chooseDraft.ts";
import { DraftKeeper } from "./DraftKeeper.ts";
import { DraftSync, type RemoteDrafts, WRITER } from "./DraftSync.ts";
import {
  type Draft,
  type DraftPlace,
  type DraftStore,
  markKey,
  otherKey,
  placeKey,
  readDraft,
  readMark,
  readPlace,
} from "./draft.ts";

/** How long the editor waits for the provider's draft before it begins with that of this device. */
const LIMIT_MS = 4000;

export interface OpenedDraft {
  keeper: DraftKeeper;
  /** Null: nothing was written. */
  draft: Draft | null;
  /** It was written on another device. */
  isFromElsewhere: boolean;
  place: DraftPlace | null;
  /** The version that was not chosen when there were two. */
  spare: Draft | null;
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT_MS, undefined));

/** Finds the draft to go on with, here and at the provider, and begins to keep both the same. Never rejects. */
export async function openDraft(store: DraftStore, key: string, remote: RemoteDrafts): Promise<OpenedDraft> {
  // A browser that keeps nothing starts without a draft; the first save tells the writer.
  const read = (name: string) => store.read(name).catch(() => undefined);
  const [stored, storedMark, storedPlace, storedOther, there] = await Promise.all([
    read(key),
    read(markKey(key)),
    read(placeKey(key)),
    read(otherKey(key)),
    Promise.race([remote.read(), late()]),
  ]);
  const local = readDraft(stored);
  const { draft, revision, isSent, other } = chooseDraft(local, readMark(storedMark), there, WRITER);
  const mark = (sentAt: number, at = revision) =>
    void store.write(markKey(key), { revision: at, sentAt }).catch(() => undefined);
  const isFromElsewhere = draft !== null && draft !== local;
  if (isFromElsewhere) {
    await store.write(key, draft).catch(() => undefined);
    mark(draft.savedAt);
  } else if (!draft && local) await store.remove(key).catch(() => undefined);
  const sync = new DraftSync({ remote, revision, other, mark: (now) => mark(now.sentAt, now.revision) });
  const place = (isFromElsewhere ? draft.place : readPlace(storedPlace)) ?? draft?.place ?? null;
  const keeper = new DraftKeeper({ store, key, savedAt: draft?.savedAt ?? null, sync, place });
  // Written while the provider could not be asked, or the member was signed out.
  if (draft && !isSent) sync.change(draft);
  return { keeper, draft, isFromElsewhere, place, spare: readDraft(storedOther) };
}

/**
 * Puts another version in the place of the one that is written here, which is kept beside it.
 * @param revision of the provider's draft, where that is the one; null for a version that only this device has
 */
export async function takeVersion(
  store: DraftStore,
  key: string,
  versions: { mine: Draft; taken: Draft },
  revision: number | null,
): Promise<void> {
  await store.write(otherKey(key), versions.mine);
  await store.write(key, versions.taken);
  if (revision !== null) await store.write(markKey(key), { revision, sentAt: versions.taken.savedAt });
}
