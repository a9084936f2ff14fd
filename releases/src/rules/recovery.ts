import type { HistoryEntry } from "./history.ts";

/** What was live last, per the history: version by name. */
export function liveByHistory(history: readonly HistoryEntry[]): Map<string, string> {
  const live = new Map<string, string>();
  for (const { action, name, version } of history)
    if ((action === "promote" || action === "rollback") && name && version) live.set(name, version);
  return live;
}

/** The highest revision that the registry itself has made. */
export function revisionByHistory(history: readonly HistoryEntry[]): number {
  return history.reduce((highest, { revision }) => Math.max(highest, revision), 0);
}
