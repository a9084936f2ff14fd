import type { HistoryEntry } from "../rules/history.ts";
import type { Ledger } from "../rules/publishedList.ts";
import { writeAtomically } from "./files.ts";
import { appendHistory } from "./historyFile.ts";
import { type KeyChange, writeKeys } from "./keys.ts";
import { writeOwnLedger } from "./ledger.ts";
import type { RegistryPaths } from "./paths.ts";

/** What a change of the registry writes, gathered until all of it is decided. */
export interface Draft {
  keys?: KeyChange;
  /** The signed document. */
  manifest?: string;
  /** What was published from this machine. */
  ledger?: Ledger;
  history: HistoryEntry[];
}

/** Puts a change into the data directory. A crash on the way leaves the manifest of before, or one whose change the history lacks. */
export async function writeDraft(paths: RegistryPaths, draft: Draft): Promise<void> {
  if (draft.ledger) await writeOwnLedger(paths, draft.ledger);
  if (draft.keys) await writeKeys(paths, draft.keys);
  if (draft.manifest !== undefined) await writeAtomically(paths.manifest, draft.manifest);
  await draft.keys?.finish();
  await appendHistory(paths.history, draft.history);
}
