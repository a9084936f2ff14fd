/** A listing that its owner has deleted and may still bring back. */
interface Pending {
  timer: ReturnType<typeof setTimeout>;
  send(): void;
  /** It is on its way to the provider. */
  isSent: boolean;
}

/** As long as the notice that offers to undo it stands (spec §2), and a moment more. Milliseconds. */
export const UNDO_MS = 5_500;

/**
 * Deletions that wait for somebody to think again. They outlive the screen on which they were asked for; when the page
 * is left they are sent at once.
 */
export class PendingDeletions {
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<() => void>();
  #keys: ReadonlySet<string> = new Set();

  /** What waits, by its key; another set after each change. */
  keys = (): ReadonlySet<string> => this.#keys;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends later. What waits already is left as it is. */
  add(key: string, send: () => void): void {
    if (this.#pending.has(key)) return;
    this.#pending.set(key, { send, isSent: false, timer: setTimeout(() => this.#finish(key), UNDO_MS) });
    this.#tell();
  }

  /** Brings something back. @returns false when it is gone already, or on its way */
  undo(key: string): boolean {
    const waiting = this.#pending.get(key);
    if (!waiting || waiting.isSent) return false;
    clearTimeout(waiting.timer);
    this.#pending.delete(key);
    this.#tell();
    return true;
  }

  /** Sends all that waits, now. */
  flush(): void {
    for (const key of [...this.#pending.keys()]) this.#finish(key);
  }

  #finish(key: string): void {
    const waiting = this.#pending.get(key);
    if (!waiting || waiting.isSent) return;
    clearTimeout(waiting.timer);
    waiting.isSent = true;
    waiting.send();
    // Hidden until the caller has asked its lists anew: see `settle`.
  }

  /** A deletion has been answered: it waits no longer, whether it went well or not. */
  settle(key: string): void {
    this.#pending.delete(key);
    this.#tell();
  }

  #tell(): void {
    this.#keys = new Set(this.#pending.keys());
    for (const listener of this.#listeners) listener();
  }
}

export const pendingDeletions = new PendingDeletions();

if (typeof window !== "undefined") window.addEventListener("pagehide", () => pendingDeletions.flush());
