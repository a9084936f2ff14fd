import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import { invalid } from "../../platform/http/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { announceStatus } from "./announceStatus.ts";
import { LISTING_TABLES, type ListingKind } from "./listingKind.ts";
import type { LockedListing } from "./lockedListing.ts";
import { type ListingTransition, transition } from "./transitions.ts";

/** Columns that are written beside those of the transition. */
export interface FurtherColumns {
  status?: number;
  approved_at?: Date;
  is_refunded?: boolean;
  user_package_id?: number | null;
  updated_at?: Date;
}

/**
 * Takes a locked listing one step further, and notifies its owner where its status changes.
 * @throws Failure 400 when the listing does not allow the step
 */
export async function applyTransition(
  tx: Transaction<Schema>,
  emit: Emit,
  kind: ListingKind,
  locked: LockedListing,
  step: ListingTransition,
  further: FurtherColumns = {},
): Promise<void> {
  const change = transition(locked, step);
  if (typeof change === "string") throw invalid(change, "status", "status_changed");
  // No step of a project changes `property_type`, which its table does not have.
  await tx
    .updateTable(LISTING_TABLES[kind] as "properties")
    .set({ ...change, ...further })
    .where("id", "=", locked.id)
    .execute();
  await announceStatus(tx, emit, { kind, id: locked.id }, locked);
}
