import type { Selectable } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import type { ListedKind } from "./listingStatus.ts";

/** Which column of an advertisement names what it promotes. */
export const COLUMN = { property: "property_id", project: "project_id" } as const;

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
export async function liveAdvertisements(db: Database, kind: ListedKind, ids: number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof toAdvertisement>>();
  const rows = await db
    .selectFrom("advertisements")
    .selectAll()
    .where(COLUMN[kind], "in", ids)
    .where("status", "<", 2)
    .execute();
  return new Map(rows.map((row) => [row[COLUMN[kind]] ?? 0, toAdvertisement(row)]));
}
