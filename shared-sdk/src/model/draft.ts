export type DraftKind = "property" | "project";

/** An unfinished listing as the provider lists it. */
export interface DraftSummary {
  id: string;
  kind: DraftKind;
  /** Where its writer was; the editor's own word. */
  step: string;
  /** Names this state of it, for the next write. */
  revision: number;
  /** ISO date, or null. */
  updatedAt: string | null;
}

export interface SavedDraft extends DraftSummary {
  /** The editor's own. */
  payload: Record<string, unknown>;
}

/** What became of a draft that was written. */
export type DraftOutcome =
  | { outcome: "saved"; draft: SavedDraft }
  /** Changed elsewhere meanwhile: `current` is what is there, null when it was deleted. */
  | { outcome: "conflict"; current: SavedDraft | null }
  /** The provider keeps no drafts: this browser has to. */
  | { outcome: "unsupported" };
