import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Emit } from "../stream/events.ts";
import type { Property } from "./tables.ts";

type Standing = Pick<Property, "id" | "user_id" | "status" | "request_status" | "property_type">;

/** The state of a listing in one word: what became of it, else whether its owner shows it. */
export function standingOf({ status, property_type }: Pick<Property, "status" | "property_type">): string {
  if (property_type === 2) return "sold";
  if (property_type === 3) return "rented";
  return status === 1 ? "active" : "inactive";
}

const isSame = (a: Standing, b: Standing) => standingOf(a) === standingOf(b) && a.request_status === b.request_status;

/**
 * Tells a listing's owner how it stands, where that has changed: shown, hidden, sold, rented, approved, rejected.
 * @param before how it stood; absent for a new listing
 */
export async function announceStanding(
  tx: Transaction<Schema>,
  emit: Emit,
  id: number,
  before?: Standing,
): Promise<void> {
  const now = await tx
    .selectFrom("properties")
    .select(["id", "user_id", "status", "request_status", "property_type"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!now || now.user_id === null || (before && isSame(before, now))) return;
  emit(now.user_id, "listing_status", {
    kind: "property",
    id,
    status: standingOf(now),
    request_status: now.request_status,
  });
}
