import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import type { RequestStatus } from "./tables.ts";

interface Known {
  user_id: number | null;
  status: number;
  request_status: RequestStatus;
  property_type: number;
}

/** The state of a listing in one word: what became of it, else whether its owner shows it. */
export function statusWordOf({ status, property_type }: Pick<Known, "status" | "property_type">): string {
  if (property_type === 2) return "sold";
  if (property_type === 3) return "rented";
  return status === 1 ? "active" : "inactive";
}

const isSame = (a: Known, b: Known) => statusWordOf(a) === statusWordOf(b) && a.request_status === b.request_status;

async function read(tx: Transaction<Schema>, kind: "property" | "project", id: number): Promise<Known | undefined> {
  if (kind === "property")
    return tx
      .selectFrom("properties")
      .select(["user_id", "status", "request_status", "property_type"])
      .where("id", "=", id)
      .executeTakeFirst();
  const row = await tx
    .selectFrom("projects")
    .select(["user_id", "status", "request_status"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, property_type: 0 };
}

/**
 * Tells a listing's owner how it stands, where that has changed: shown, hidden, sold, rented, approved, rejected,
 * expired.
 * @param before how it stood; absent for a new listing
 */
export async function announceStatus(
  tx: Transaction<Schema>,
  emit: Emit,
  { kind, id }: { kind: "property" | "project"; id: number },
  before?: Known,
): Promise<void> {
  const now = await read(tx, kind, id);
  if (!now || now.user_id === null || (before && isSame(before, now))) return;
  emit(now.user_id, "listing_status", { kind, id, status: statusWordOf(now), request_status: now.request_status });
}
