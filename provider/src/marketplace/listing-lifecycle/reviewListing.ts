import type { Transaction } from "kysely";
import { type NewNotification, notifyWithin } from "../../identity/notifications/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { notFound } from "../../platform/http/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { refundUse } from "../billing/index.ts";
import { applyTransition } from "./applyTransition.ts";
import { LISTING_ID_COLUMNS, type ListingKind } from "./listingKind.ts";
import { lockListing } from "./lockedListing.ts";

export type Decision = { approve: true } | { reject: string };

interface Review {
  kind: ListingKind;
  id: number;
  decision: Decision;
  now: Date;
}

/**
 * Approves or rejects a listing. One that is rejected before it was ever approved gives its use of the package's limit
 * back. The owner is notified, with the reason.
 * @throws Failure 404 when there is none, 400 when it can be neither approved nor rejected now
 */
export async function reviewListing(
  tx: Transaction<Schema>,
  emit: Emit,
  { kind, id, decision, now }: Review,
): Promise<void> {
  const listing = await lockListing(tx, kind, id);
  if (!listing) throw notFound(`There is no ${kind} ${id}.`);
  if ("approve" in decision) {
    // New projects are off until they are approved for the first time (spec §4).
    const isFirst = kind === "project" && listing.approved_at === null;
    await applyTransition(tx, emit, kind, listing, "approve", {
      approved_at: listing.approved_at ?? now,
      ...(isFirst && { status: 1 }),
    });
    if (listing.request_status !== "approved") await notifyOwner(tx, emit, kind, listing, { news: `${kind}.approved` });
    return;
  }
  const isRefunded = listing.approved_at === null && listing.user_package_id !== null && !listing.is_refunded;
  await applyTransition(
    tx,
    emit,
    kind,
    listing,
    "reject",
    isRefunded ? { is_refunded: true, user_package_id: null } : {},
  );
  if (isRefunded)
    await refundUse(tx, {
      userPackageId: listing.user_package_id ?? 0,
      feature: kind === "property" ? "property_list" : "project_list",
    });
  await tx
    .insertInto("reject_reasons")
    .values({ [LISTING_ID_COLUMNS[kind]]: id, reason: decision.reject })
    .execute();
  await notifyOwner(tx, emit, kind, listing, { news: `${kind}.rejected`, params: { reason: decision.reject } });
}

async function notifyOwner(
  tx: Transaction<Schema>,
  emit: Emit,
  kind: ListingKind,
  { id, user_id, title }: { id: number; user_id: number | null; title: string },
  what: Pick<NewNotification, "news" | "params">,
): Promise<void> {
  if (user_id === null) return;
  await notifyWithin(tx, emit, {
    userId: user_id,
    ...what,
    title,
    kind: "general",
    ...(kind === "property" ? { propertyId: id } : { projectId: id }),
  });
}
