import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import { invalid } from "../../platform/http/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { announceStatus } from "./announce.ts";
import { columnsOf, type ListingStatus, type ListingTransition, statusOfRow, transition } from "./status.ts";

export type ListedKind = "property" | "project";
export const TABLES = { property: "properties", project: "projects" } as const;

const COLUMNS = [
  "id",
  "user_id",
  "title",
  "slug_id",
  "request_status",
  "status",
  "on_show",
  "restores_to",
  "user_package_id",
  "is_refunded",
  "approved_at",
] as const;

/** A listing or project as far as its life goes, held until the transaction ends. */
export async function holdListing(tx: Transaction<Schema>, kind: ListedKind, id: number) {
  if (kind === "property")
    return tx
      .selectFrom("properties")
      .select([...COLUMNS, "property_type"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
  const row = await tx.selectFrom("projects").select(COLUMNS).where("id", "=", id).forUpdate().executeTakeFirst();
  return row && { ...row, property_type: 0 };
}

export type HeldListing = NonNullable<Awaited<ReturnType<typeof holdListing>>>;

/**
 * Lets something happen to a held listing and tells its owner where it changes how the listing stands.
 * @param also further columns that change with it
 * @throws Failure 400 when the life of a listing has no such step
 */
export async function applyTransition(
  tx: Transaction<Schema>,
  emit: Emit,
  kind: ListedKind,
  held: HeldListing,
  what: ListingTransition,
  also: {
    status?: number;
    approved_at?: Date;
    is_refunded?: boolean;
    user_package_id?: number | null;
    updated_at?: Date;
  } = {},
): Promise<ListingStatus> {
  const after = transition(statusOfRow(held), what);
  if (typeof after === "string") throw invalid(after, "status", "status_changed");
  if (kind === "property")
    await tx
      .updateTable("properties")
      .set({ ...columnsOf(after), property_type: after.offer, ...also })
      .where("id", "=", held.id)
      .execute();
  else
    await tx
      .updateTable("projects")
      .set({ ...columnsOf(after), ...also })
      .where("id", "=", held.id)
      .execute();
  await announceStatus(tx, emit, { kind, id: held.id }, held);
  return after;
}
