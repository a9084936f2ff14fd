import type { Selectable } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import { LISTING_ID_COLUMNS, type ListingKind } from "../listing-lifecycle/index.ts";

/** What a listing says of its advertisement; an empty end is one that never comes. */
function toAdvertisement(row: Selectable<Schema["advertisements"]>) {
  return {
    id: row.id,
    status: row.status,
    type: "HomeScreen",
    is_enable: row.is_enable,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? "",
  };
}

/** The live advertisements of listings, by listing. For their owners alone. */
export async function liveAdvertisements(db: Database, kind: ListingKind, ids: number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof toAdvertisement>>();
  const rows = await db
    .selectFrom("advertisements")
    .selectAll()
    .where(LISTING_ID_COLUMNS[kind], "in", ids)
    .where("status", "<", 2)
    .execute();
  return new Map(rows.map((row) => [row[LISTING_ID_COLUMNS[kind]] ?? 0, toAdvertisement(row)]));
}
