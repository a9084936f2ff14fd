import type { Transaction } from "kysely";
import type { User } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { forbidden, invalid, notFound } from "../../platform/http/index.ts";
import { applyTransition } from "./applyTransition.ts";
import type { ListingKind } from "./listingKind.ts";
import { type LockedListing, lockListing } from "./lockedListing.ts";
import type { ListingTransition } from "./transitions.ts";

/**
 * What was found by an id, if it is the member's own; administrators may change every one.
 * @throws Failure 404, or 403 when it belongs to somebody else
 */
export function requireOwn<Found extends { user_id: number | null }>(
  found: Found | undefined,
  user: User,
  kind: ListingKind,
  id: number,
): Found {
  if (!found) throw notFound(`There is no ${kind} ${id}.`);
  if (found.user_id !== user.id && user.role !== "admin") throw forbidden(`This ${kind} belongs to somebody else.`);
  return found;
}

/** A member's own listing, locked until the transaction ends. @throws Failure as {@link requireOwn} */
export async function lockOwnListing(
  tx: Transaction<Schema>,
  user: User,
  kind: ListingKind,
  id: number,
): Promise<LockedListing> {
  return requireOwn(await lockListing(tx, kind, id), user, kind, id);
}

async function applyOwnTransition(
  context: AppContext,
  user: User,
  kind: ListingKind,
  id: number,
  step: ListingTransition,
) {
  await context.events.transaction(async (tx, emit) => {
    await applyTransition(tx, emit, kind, await lockOwnListing(tx, user, kind, id), step, {
      updated_at: context.now(),
    });
  });
}

/** Shows or hides an approved listing. @throws Failure 400 for any other; as {@link requireOwn} */
export function switchListing(context: AppContext, user: User, kind: ListingKind, id: number, isShown: boolean) {
  return applyOwnTransition(context, user, kind, id, isShown ? "show" : "hide");
}

/** By the `status` of the call `update_property_status`. */
const MARKS: Record<number, ListingTransition> = { 1: "relist", 2: "mark_sold", 3: "mark_rented" };

/**
 * Marks a property sold (2) or rented (3), or puts a rented one back to rent (1).
 * @throws Failure 400 for other numbers, and where the listing does not allow it; as {@link requireOwn}
 */
export async function markSoldOrRented(context: AppContext, user: User, id: number, wanted: number): Promise<void> {
  const step = MARKS[wanted];
  if (!step) throw invalid("status is 2 (sold), 3 (rented) or 1 (for rent again).", "status");
  await applyOwnTransition(context, user, "property", id, step);
}

/** Records that the owner confirmed a property as still correct. @throws Failure as {@link requireOwn} */
export async function confirmListing(context: AppContext, user: User, id: number, at: Date): Promise<void> {
  await context.events.transaction(async (tx) => {
    await lockOwnListing(tx, user, "property", id);
    await tx.updateTable("properties").set({ confirmed_at: at }).where("id", "=", id).execute();
  });
}
