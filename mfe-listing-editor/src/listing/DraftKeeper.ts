import type { DraftSync } from "./DraftSync.ts";
import { type Draft, type DraftPlace, type DraftStore, draftOf, markKey, otherKey, placeKey } from "./draft.ts";
import type { ListingMedia, ListingValues } from "./values.ts";

/** `clean`: nothing written yet; `failed`: this browser does not keep drafts. */
export type DraftState = "clean" | "unsaved" | "saving" | "saved" | "failed";

export interface DraftStatus {
  state: DraftState;
  /** Milliseconds since 1970, of the last draft that was written. */
  savedAt: number | null;
}

export interface DraftKeeperOptions {
  store: DraftStore;
  key: string;
  /** Of a draft that was there already. */
  savedAt: number | null;
  /** The half that other devices see; without one, the draft is this device's alone. */
  sync?: DraftSync | null;
  place?: DraftPlace | null;
  /** How long to wait after the last change. */
  delay?: number;
  now?: () => number;
}

/** Saves a draft a moment after each change, one write at a time, and always the newest state last. */
export class DraftKeeper {
  readonly #options: Required<DraftKeeperOptions>;
  #place: DraftPlace | null;
  readonly #listeners = new Set<() => void>();
  #status: DraftStatus;
  #pending: { values: ListingValues; media: ListingMedia } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: DraftKeeperOptions) {
    this.#options = { delay: 800, now: Date.now, sync: null, place: null, ...options };
    this.#place = this.#options.place;
    this.#status = { state: options.savedAt ? "saved" : "clean", savedAt: options.savedAt };
  }

  status = (): DraftStatus => this.#status;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get sync(): DraftSync | null {
    return this.#options.sync;
  }

  /** Notes where the writer is, so that they come back there. Never rejects. */
  at(place: DraftPlace): void {
    if (place.section === this.#place?.section && place.field === this.#place.field) return;
    this.#place = place;
    const { store, key } = this.#options;
    if (this.#status.state !== "clean") void store.write(placeKey(key), place).catch(() => undefined);
  }

  change(values: ListingValues, media: ListingMedia): void {
    this.#pending = { values, media };
    this.#set({ state: this.#status.state === "failed" ? "failed" : "unsaved" });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#options.delay);
  }

  /** Writes what is not written yet, now. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    const pending = this.#pending;
    if (pending) {
      this.#pending = null;
      this.#writing = this.#writing.then(() => this.#write(pending));
    }
    return this.#writing;
  }

  /** Keeps the version that was not chosen beside this one. Never rejects. */
  async keepSpare(spare: Draft): Promise<void> {
    const { store, key } = this.#options;
    await store.write(otherKey(key), spare).catch(() => undefined);
  }

  /** Writes and sends what is not yet, and ends: the editor closes. Never rejects. */
  async leave(): Promise<void> {
    await this.flush();
    await this.#options.sync?.flush();
    this.#options.sync?.end();
  }

  /** Forgets the draft: the listing was sent, or its writer starts afresh. Never rejects. */
  async discard(): Promise<void> {
    clearTimeout(this.#timer);
    this.#pending = null;
    await this.#writing;
    const { store, key, sync } = this.#options;
    for (const each of [key, markKey(key), placeKey(key), otherKey(key)])
      await store.remove(each).catch(() => undefined);
    await sync?.discard();
    this.#set({ state: "clean", savedAt: null });
  }

  async #write({ values, media }: { values: ListingValues; media: ListingMedia }): Promise<void> {
    const { store, key, now, sync } = this.#options;
    this.#set({ state: "saving" });
    // Never the same for two: by it is known which one the provider has.
    const savedAt = Math.max(now(), (this.#status.savedAt ?? 0) + 1);
    const draft = draftOf(values, media, savedAt, this.#place);
    sync?.change(draft);
    try {
      await store.write(key, draft);
      this.#set({ state: this.#pending ? "unsaved" : "saved", savedAt });
    } catch {
      this.#set({ state: "failed" });
    }
  }

  #set(change: Partial<DraftStatus>): void {
    this.#status = { ...this.#status, ...change };
    for (const listener of this.#listeners) listener();
  }
}
