/** A file that is to be with the provider. `key` is that of the picture or document which it belongs to. */
export interface QueuedFile {
  key: string;
  name: string;
  file: Blob;
  isPanorama: boolean;
  /** Of the bytes as they were chosen; without one a cut is not gone on from after a reload. */
  fingerprint?: string;
}

export interface StoredUpload {
  id: string;
  /** To show it by; of documents, some hours. */
  url: string;
}

export interface UploadStatus {
  /** `stopped` by its owner; `failed` by what `error` says. */
  state: "waiting" | "sending" | "failed" | "stopped";
  /** 0 to 1. */
  share: number;
  error?: unknown;
}

export interface UploadQueueOptions {
  send(file: QueuedFile, options: { signal: AbortSignal; onProgress(share: number): void }): Promise<StoredUpload>;
  onDone(key: string, upload: StoredUpload): void;
  /** Files that are sent at the same time. */
  most?: number;
}

/** Sends files beside the writing, a few at a time; each can be stopped, and sent again. */
export class UploadQueue {
  readonly #options: Required<UploadQueueOptions>;
  readonly #files = new Map<string, QueuedFile>();
  readonly #running = new Map<string, AbortController>();
  readonly #stored = new Map<string, StoredUpload>();
  readonly #listeners = new Set<() => void>();
  #statuses: ReadonlyMap<string, UploadStatus> = new Map();

  constructor(options: UploadQueueOptions) {
    this.#options = { most: 2, ...options };
  }

  /** Of every file that is not with the provider yet, by key. Another object after each change. */
  statuses = (): ReadonlyMap<string, UploadStatus> => this.#statuses;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isBusy = (): boolean => [...this.#statuses.values()].some(({ state }) => state === "waiting" || state === "sending");

  /**
   * Waits until nothing is on its way; what failed or was stopped is not waited for.
   * @param onProgress share from 0 to 1 of the files that are waited for
   * @returns what was stored, by key
   */
  settled(onProgress?: (share: number) => void): Promise<ReadonlyMap<string, StoredUpload>> {
    const awaited = [...this.#statuses.keys()];
    return new Promise((resolve) => {
      const look = () => {
        if (this.isBusy()) {
          const shares = awaited.map((key) => this.#statuses.get(key)?.share ?? 1);
          return onProgress?.(shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length));
        }
        end();
        resolve(new Map(this.#stored));
      };
      const end = this.subscribe(look);
      look();
    });
  }

  /** Makes these the files: new ones wait for their turn, those that are missing are stopped and forgotten. */
  hold(files: QueuedFile[]): void {
    const held = new Set(files.map(({ key }) => key));
    for (const key of this.#files.keys()) if (!held.has(key)) this.#forget(key);
    for (const file of files) {
      const known = this.#files.get(file.key);
      if (known?.file === file.file) continue;
      if (known) this.#forget(file.key);
      this.#files.set(file.key, file);
      this.#set(file.key, { state: "waiting", share: 0 });
    }
    this.#next();
  }

  stop(key: string): void {
    if (!this.#files.has(key)) return;
    this.#running.get(key)?.abort();
    this.#running.delete(key);
    this.#set(key, { state: "stopped", share: this.#statuses.get(key)?.share ?? 0 });
    this.#next();
  }

  /** Sends a file again that failed or was stopped; it goes on from where it was. */
  retry(key: string): void {
    const state = this.#statuses.get(key)?.state;
    if (state !== "failed" && state !== "stopped") return;
    this.#set(key, { state: "waiting", share: this.#statuses.get(key)?.share ?? 0 });
    this.#next();
  }

  retryFailed(): void {
    for (const [key, { state }] of this.#statuses) if (state === "failed") this.retry(key);
  }

  /** Stops everything. */
  close(): void {
    for (const key of [...this.#files.keys()]) this.#forget(key);
  }

  #forget(key: string): void {
    this.#running.get(key)?.abort();
    this.#running.delete(key);
    this.#files.delete(key);
    this.#set(key, null);
  }

  #next(): void {
    for (const [key, { state, share }] of this.#statuses) {
      if (this.#running.size >= this.#options.most) return;
      const file = this.#files.get(key);
      if (state !== "waiting" || !file) continue;
      const controller = new AbortController();
      this.#running.set(key, controller);
      this.#set(key, { state: "sending", share });
      void this.#send(file, controller);
    }
  }

  async #send(file: QueuedFile, { signal }: AbortController): Promise<void> {
    const { key } = file;
    const isCurrent = () => !signal.aborted && this.#files.get(key) === file;
    try {
      const onProgress = (share: number) => isCurrent() && this.#set(key, { state: "sending", share });
      const upload = await this.#options.send(file, { signal, onProgress });
      if (!isCurrent()) return;
      this.#running.delete(key);
      this.#files.delete(key);
      this.#stored.set(key, upload);
      this.#set(key, null);
      this.#options.onDone(key, upload);
    } catch (error) {
      if (!isCurrent()) return;
      this.#running.delete(key);
      this.#set(key, { state: "failed", share: this.#statuses.get(key)?.share ?? 0, error });
    }
    this.#next();
  }

  #set(key: string, status: UploadStatus | null): void {
    const statuses = new Map(this.#statuses);
    if (status) statuses.set(key, status);
    else statuses.delete(key);
    this.#statuses = statuses;
    for (const listener of this.#listeners) listener();
  }
}
