import type { Transaction } from "kysely";
import type { User } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { forbidden, invalid, notFound } from "../../platform/http/index.ts";
import { applyTransition, type HeldListing, holdListing, type ListedKind } from "./listingStatus.ts";
import type { ListingTransition } from "./status.ts";

/**
 * What was found by an id, if it is the member's own; administrators may change every one.
 * @throws Failure 404, or 403 when it belongs to somebody else
 */
export function ownOf<Found extends { user_id: number | null }>(
  found: Found | undefined,
  user: User,
  kind: ListedKind,
  id: number,
): Found {
  if (!found) throw notFound(`There is no ${kind} ${id}.`);
  if (found.user_id !== user.id && user.role !== "admin") throw forbidden(`This ${kind} belongs to somebody else.`);
  return found;
}

/** A member's own listing, held until the transaction ends. @throws Failure as `ownOf` */
export async function holdOwn(tx: Transaction<Schema>, user: User, kind: ListedKind, id: number): Promise<HeldListing> {
  return ownOf(await holdListing(tx, kind, id), user, kind, id);
}

async function actOnOwn(context: AppContext, user: User, kind: ListedKind, id: number, what: ListingTransition) {
  await context.events.transaction(async (tx, emit) => {
    await applyTransition(tx, emit, kind, await holdOwn(tx, user, kind, id), what, { updated_at: context.now() });
  });
}

/** Shows or hides a listing; only once it is approved. */
export function switchListing(context: AppContext, user: User, kind: ListedKind, id: number, isShown: boolean) {
  return actOnOwn(context, user, kind, id, isShown ? "show" : "hide");
}

/** Numbers of `update_property_status`. */
const SETTLE: Record<number, ListingTransition> = { 1: "offer_again", 2: "sell", 3: "let" };

/** Marks a property sold (2) or rented (3), or puts a rented one back to rent (1). */
export async function settleProperty(context: AppContext, user: User, id: number, wanted: number): Promise<void> {
  const what = SETTLE[wanted];
  if (!what) throw invalid("status is 2 (sold), 3 (rented) or 1 (for rent again).", "status");
  await actOnOwn(context, user, "property", id, what);
}

/** Says that all of a property still holds. */
export async function confirmListing(context: AppContext, user: User, id: number, at: Date): Promise<void> {
  await context.events.transaction(async (tx) => {
    await holdOwn(tx, user, "property", id);
    await tx.updateTable("properties").set({ confirmed_at: at }).where("id", "=", id).execute();
  });
}
