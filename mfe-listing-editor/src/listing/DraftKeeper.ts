import { type DraftStore, draftOf } from "./draft.ts";
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
  /** How long to wait after the last change. */
  delay?: number;
  now?: () => number;
}

/** Saves a draft a moment after each change, one write at a time, and always the newest state last. */
export class DraftKeeper {
  readonly #options: Required<DraftKeeperOptions>;
  readonly #listeners = new Set<() => void>();
  #status: DraftStatus;
  #pending: { values: ListingValues; media: ListingMedia } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: DraftKeeperOptions) {
    this.#options = { delay: 800, now: Date.now, ...options };
    this.#status = { state: options.savedAt ? "saved" : "clean", savedAt: options.savedAt };
  }

  status = (): DraftStatus => this.#status;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

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
    if (!pending) return this.#writing;
    this.#pending = null;
    this.#writing = this.#writing.then(() => this.#write(pending));
    return this.#writing;
  }

  /** Forgets the draft: the listing was sent, or its writer starts afresh. Never rejects. */
  async discard(): Promise<void> {
    clearTimeout(this.#timer);
    this.#pending = null;
    await this.#writing;
    await this.#options.store.remove(this.#options.key).catch(() => undefined);
    this.#set({ state: "clean", savedAt: null });
  }

  async #write({ values, media }: { values: ListingValues; media: ListingMedia }): Promise<void> {
    const { store, key, now } = this.#options;
    this.#set({ state: "saving" });
    try {
      const savedAt = now();
      await store.write(key, draftOf(values, media, savedAt));
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
