import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { LISTING_TABLES, type ListingKind } from "./listingKind.ts";
import { propertyTypeSql } from "./lockedListing.ts";
import { listingStatus, type StatusColumns } from "./status.ts";

/** `status` of the event `listing_status`: active, inactive, sold or rented, whatever the review says. */
function eventStatus(row: StatusColumns): string {
  const status = listingStatus({ ...row, request_status: "approved" });
  return status === "live" ? "active" : status;
}

const isSame = (a: StatusColumns, b: StatusColumns) =>
  a.request_status === b.request_status && eventStatus(a) === eventStatus(b);

/**
 * Sends `listing_status` to a listing's owner, where its status has changed: shown, hidden, sold, rented, approved,
 * rejected, expired.
 * @param before its columns before the change; absent for a new listing
 */
export async function announceStatus(
  tx: Transaction<Schema>,
  emit: Emit,
  { kind, id }: { kind: ListingKind; id: number },
  before?: StatusColumns,
): Promise<void> {
  const now = await tx
    .selectFrom(LISTING_TABLES[kind])
    .select(["user_id", "status", "request_status", propertyTypeSql(kind)])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!now || now.user_id === null || (before && isSame(before, now))) return;
  emit(now.user_id, "listing_status", { kind, id, status: eventStatus(now), request_status: now.request_status });
}
