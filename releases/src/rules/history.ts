export type HistoryAction = "publish" | "promote" | "rollback" | "refresh" | "keys";

/** One line of `history.jsonl`: who did what, when. */
export interface HistoryEntry {
  /** ISO date. */
  at: string;
  by: string;
  action: HistoryAction;
  /** For keys: what was done. */
  name: string | null;
  version: string | null;
  /** Version that was live before. */
  from: string | null;
  /** Revision of the manifest after the change. */
  revision: number;
}

/** Reads the lines of a history file; a torn last line (a crash while writing) is left out. */
export function parseHistory(text: string): HistoryEntry[] {
  return text.split("\n").flatMap((line) => {
    try {
      return line.trim() === "" ? [] : [JSON.parse(line) as HistoryEntry];
    } catch {
      return [];
    }
  });
}
