/** Who must not be switched to another version now. */
export interface BusyRegistry {
  /** Starts a busy time of a remote; the returned function ends it, and may be called twice. */
  start(remote: string, reason: string): () => void;
  isBusy(remote: string): boolean;
  /** Whether leaving the document would lose something. */
  isAnyBusy(): boolean;
  reasons(remote: string): string[];
}

export function createBusyRegistry(): BusyRegistry {
  const entries = new Set<{ remote: string; reason: string }>();
  const of = (remote: string) => [...entries].filter((entry) => entry.remote === remote);
  return {
    start(remote, reason) {
      const entry = { remote, reason };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    isBusy: (remote) => of(remote).length > 0,
    isAnyBusy: () => entries.size > 0,
    reasons: (remote) => of(remote).map((entry) => entry.reason),
  };
}
