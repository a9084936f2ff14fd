import type { BootManifest } from "@gable/shared-sdk/host";
import { candidates } from "./manifestStore.ts";
import type { HashedRelease } from "./releaseHashes.ts";

/** A running tab asks for a newer manifest this often. Milliseconds. */
export const POLL_INTERVAL = 60_000;

/** A visitor who moves on gets this time for the next page before the manifest is asked for. Milliseconds. */
const AFTER_MOVING = 3000;

/** Nearer in time than this, one answer serves several occasions. Milliseconds. */
const QUIET = 2000;

/**
 * The manifest out of an answer of `/manifest.json`: a signed document whose payload is JSON, or the
 * payload itself. Its releases carry their hashes beside what a page is booted with. The signature has been checked by
 * the composer that serves it.
 * @throws Error when the answer is neither
 */
export function readManifest(answer: unknown): { manifest: BootManifest; releases: HashedRelease[] } {
  const payload = (answer as { payload?: unknown } | null)?.payload;
  const manifest = (typeof payload === "string" ? JSON.parse(payload) : answer) as BootManifest | null;
  if (typeof manifest?.revision !== "number" || typeof manifest.releases !== "object") {
    throw new Error("The answer of /manifest.json is no manifest.");
  }
  return { manifest, releases: Object.values(manifest.releases).flatMap(candidates) };
}

export interface ManifestListener {
  onManifest(manifest: BootManifest, releases: HashedRelease[]): void;
  onError(error: unknown): void;
}

export interface ManifestPoller {
  /** Who is told from now on of what the answers hold. */
  listen(listener: ManifestListener): void;
  /** Asks now, unless it has just been asked. Never rejects. */
  check(force?: boolean): Promise<void>;
  /** Asks once the page that is being moved to has had its time. */
  checkLater(): void;
  stop(): void;
}

export interface PollerOptions {
  fetch: typeof fetch;
  window: Window;
  now?(): number;
}

/** Asks for newer manifests: some time after a move (told by its caller), when the tab is looked at again, and every minute. */
export function createManifestPoller(options: PollerOptions): ManifestPoller {
  const { window, now = Date.now } = options;
  let listener: ManifestListener | null = null;
  let etag: string | null = null;
  let asked = -QUIET;
  let pending: Promise<void> | null = null;

  const take = async (answer: Response) => {
    const { manifest, releases } = readManifest(await answer.json());
    etag = answer.headers.get("etag");
    listener?.onManifest(manifest, releases);
  };
  const ask = async () => {
    try {
      const headers: Record<string, string> = etag ? { "If-None-Match": etag } : {};
      const answer = await options.fetch("/manifest.json", { headers, cache: "no-store" });
      if (answer.status === 304) return;
      if (!answer.ok) throw new Error(`/manifest.json answered ${answer.status}.`);
      await take(answer);
    } catch (error) {
      listener?.onError(error);
    }
  };
  const check = (force = false): Promise<void> => {
    if (!force && now() - asked < QUIET) return pending ?? Promise.resolve();
    asked = now();
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  };
  const onVisible = () => {
    if (window.document.visibilityState === "visible") void check();
  };
  const timer = window.setInterval(onVisible, POLL_INTERVAL);
  window.addEventListener("focus", onVisible);
  window.document.addEventListener("visibilitychange", onVisible);
  let later: number | undefined;
  return {
    listen(next) {
      listener = next;
    },
    check,
    checkLater() {
      window.clearTimeout(later);
      later = window.setTimeout(() => void check(), AFTER_MOVING);
    },
    stop() {
      window.clearTimeout(later);
      window.clearInterval(timer);
      window.removeEventListener("focus", onVisible);
      window.document.removeEventListener("visibilitychange", onVisible);
    },
  };
}
