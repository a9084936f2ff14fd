import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import { LISTING_ID_COLUMNS, LISTING_TABLES, type ListingKind } from "../listing-lifecycle/index.ts";
import type { Advertisement } from "./tables.ts";

/** No end: later than any. */
const FOREVER = new Date("9999-12-31T00:00:00Z");

/** Whether an advertisement promotes its listing now. */
export function isPromoting(row: Pick<Advertisement, "status" | "is_enable" | "end_date">, now: Date): boolean {
  return row.status === 0 && row.is_enable && (row.end_date === null || row.end_date > now);
}

/** Brings `promoted_until`, by which lists are sorted and filtered, in step with a listing's advertisement. */
export async function syncPromotion(
  tx: Transaction<Schema>,
  kind: ListingKind,
  listingId: number,
  now: Date,
): Promise<void> {
  const live = await tx
    .selectFrom("advertisements")
    .select(["status", "is_enable", "end_date"])
    .where(LISTING_ID_COLUMNS[kind], "=", listingId)
    .where("status", "=", 0)
    .executeTakeFirst();
  const promoted_until = live && isPromoting(live, now) ? (live.end_date ?? FOREVER) : null;
  await tx.updateTable(LISTING_TABLES[kind]).set({ promoted_until }).where("id", "=", listingId).execute();
}
