import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import type { ReadTerms } from "../search/index.ts";
import { matchesOf } from "./collect.ts";
import { forgetWaiting, settleAll, waitingOf } from "./repository.ts";
import type { SavedSearch } from "./tables.ts";

/** No listing has it. */
const NONE = 0;

/** What of a search can change. */
export type Changes = Partial<Pick<SavedSearch, "name" | "frequency" | "query" | "last_seen_at">>;

/** Changes a search that is held; what waited for its alert and fits no more is forgotten. */
export async function changeSearch(
  tx: Transaction<Schema>,
  before: SavedSearch,
  changes: Changes,
  now: Date,
  readTerms: ReadTerms,
): Promise<void> {
  const after = { ...before, ...changes };
  if (after.query !== before.query) {
    const stillFits = await matchesOf(tx, after, [NONE, ...(await waitingOf(tx, before.id))], now, readTerms);
    await forgetWaiting(tx, before.id, stillFits);
  }
  if (after.frequency === "off") await settleAll(tx, before.id);
  // Counted from now on: what is found next waits for its day.
  const isLater =
    before.frequency !== after.frequency &&
    (after.frequency === "weekly" || (before.frequency === "off" && after.frequency === "daily"));
  await tx
    .updateTable("saved_searches")
    .set({ ...changes, ...(isLater && { alerted_at: now }) })
    .where("id", "=", before.id)
    .execute();
}
