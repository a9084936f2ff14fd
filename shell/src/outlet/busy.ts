/** Who must not be switched to another version now. */
export interface BusyRegistry {
  /** Starts a busy time of a remote; the returned function ends it, and may be called twice. */
  start(remote: string): () => void;
  isBusy(remote: string): boolean;
  /** Whether leaving the document would lose something. */
  isAnyBusy(): boolean;
}

export function createBusyRegistry(): BusyRegistry {
  const entries = new Set<{ remote: string }>();
  return {
    start(remote) {
      const entry = { remote };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    isBusy: (remote) => [...entries].some((entry) => entry.remote === remote),
    isAnyBusy: () => entries.size > 0,
  };
}
