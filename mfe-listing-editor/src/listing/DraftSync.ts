import { type DraftKind, type DraftOutcome, deleteDraft, draft, drafts, saveDraft } from "@gable/shared-sdk/calls";
import { type ApiClient, isApiError, randomId } from "@gable/shared-sdk/client";
import type { RemoteDraft } from "./chooseDraft.ts";
import type { Draft, SyncMark } from "./draft.ts";
import { isPortable, payloadOf, stepOf } from "./draftPayload.ts";

/** This tab: what it wrote a moment ago, before the editor was closed and opened again, is no other version. */
export const WRITER = randomId();

/** Where drafts lie that other devices go on with. */
export interface RemoteDrafts {
  /** @returns undefined where the provider cannot be asked */
  read(): Promise<RemoteDraft | null | undefined>;
  /** @throws ApiError */
  save(revision: number, step: string, payload: Record<string, unknown>): Promise<DraftOutcome>;
  remove(): Promise<void>;
}

/** A draft's id at the provider: letters, digits and `._:-`, 100 at most. */
export function remoteId(kind: DraftKind, name: string | number): string {
  return `${kind}:${name}`.replace(/[^A-Za-z0-9._:-]/g, "-").slice(0, 100);
}

/** The list says first whether it is there: browsers log the answer about one that is not as an error of the page. */
async function readDraft(client: ApiClient, id: string): Promise<RemoteDraft | null> {
  const all = await drafts(client);
  return all?.some((each) => each.id === id) ? draft(client, { id }) : null;
}

/**
 * @param id the same on every device
 * @param copyOf slug of the listing of which it begins as a copy, by which other devices open it
 */
export function remoteDrafts(client: ApiClient, kind: DraftKind, id: string, copyOf?: string): RemoteDrafts {
  return {
    read: () => readDraft(client, id).catch(() => undefined),
    save: (revision, step, payload) =>
      saveDraft(client, { id, kind, step, payload: copyOf === undefined ? payload : { ...payload, copyOf }, revision }),
    remove: () => deleteDraft(client, { id }).catch(() => undefined),
  };
}

/** `waiting` to be sent or sent again; `off`: this provider keeps no drafts. */
export type SyncState = "idle" | "waiting" | "sending" | "sent" | "conflict" | "off";

export interface DraftSyncOptions {
  remote: RemoteDrafts;
  revision: number;
  /** Keeps what this device knows of the draft at the provider. */
  mark(mark: SyncMark): void;
  /** Written elsewhere as well, and not decided upon. */
  other?: RemoteDraft | null;
  /** After the last change, and after a failure. Milliseconds. */
  delay?: number;
  retryDelay?: number;
  /** Names whoever writes; tests have several. */
  writer?: string;
}

/** Sends drafts to the provider, the newest last, and never over one that it has not seen. */
export class DraftSync {
  readonly #options: Required<DraftSyncOptions>;
  readonly #listeners = new Set<() => void>();
  #state: SyncState = "idle";
  #revision: number;
  #other: RemoteDraft | null;
  #pending: Draft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();
  #isEnded = false;
  #isFailing = false;

  constructor(options: DraftSyncOptions) {
    this.#options = { delay: 1200, retryDelay: 15_000, other: null, writer: WRITER, ...options };
    this.#revision = options.revision;
    this.#other = this.#options.other;
    if (this.#other) this.#state = "conflict";
  }

  state = (): SyncState => this.#state;

  /** The last one could not be sent. */
  isFailing = (): boolean => this.#isFailing;

  /** In a conflict, the draft that was written elsewhere. */
  other = (): RemoteDraft | null => this.#other;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(draft: Draft): void {
    if (this.#state === "off" || this.#isEnded) return;
    this.#pending = draft;
    if (this.#state === "conflict") return;
    this.#set("waiting");
    this.#later(this.#options.delay);
  }

  /** Of two that were written, this device's own follows upon the other one. */
  keepOwn(own: Draft): void {
    if (!this.#other) return;
    this.#revision = this.#other.revision;
    this.#other = null;
    this.#pending ??= own;
    this.#set("waiting");
    this.#later(0);
  }

  /** Sends what is not sent yet, now. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#state === "conflict") return this.#sending;
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  /** Tells of a draft that was written elsewhere in the meantime. Never rejects. */
  async look(): Promise<RemoteDraft | null> {
    if (this.#state === "off" || this.#state === "conflict" || this.#isEnded) return null;
    await this.#sending;
    const there = await this.#options.remote.read();
    return there && there.revision !== this.#revision ? there : null;
  }

  /** Deletes the draft at the provider. Never rejects. */
  async discard(): Promise<void> {
    this.end();
    this.#pending = null;
    await this.#sending;
    await this.#options.remote.remove();
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    const draft = this.#pending;
    if (!draft) return;
    this.#pending = null;
    this.#set("sending");
    try {
      const { remote, writer } = this.#options;
      const payload = { ...payloadOf(draft), writer };
      this.#settle(draft, await remote.save(this.#revision, stepOf(draft.place), payload));
      this.#isFailing = false;
    } catch (error) {
      this.#isFailing = true;
      this.#pending ??= draft;
      this.#set("waiting");
      // A member who is signed out signs in again first; a draft that is refused is refused again.
      const isHopeless = isApiError(error) && (error.kind === "unauthenticated" || error.kind === "validation");
      if (!isHopeless) this.#later(this.#options.retryDelay);
    }
  }

  #settle(draft: Draft, result: DraftOutcome): void {
    if (result.outcome === "unsupported") {
      this.#set("off");
      return;
    }
    if (result.outcome === "conflict") {
      this.#pending ??= draft;
      if (result.current && result.current.payload.writer !== this.#options.writer) {
        this.#other = result.current;
        this.#set("conflict");
        return;
      }
      // Null: published or thrown away elsewhere, and written on here: it is kept anew.
      this.#revision = result.current?.revision ?? 0;
      this.#set("waiting");
      this.#later(0);
      return;
    }
    this.#revision = result.draft.revision;
    this.#options.mark({ revision: this.#revision, sentAt: isPortable(draft.media) ? draft.savedAt : 0 });
    this.#set(this.#pending ? "waiting" : "sent");
    if (this.#pending) this.#later(this.#options.delay);
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#isEnded) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #set(state: SyncState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
