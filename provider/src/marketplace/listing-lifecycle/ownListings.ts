import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../platform/database/index.ts";
import { LISTING_TABLES, type ListingKind } from "./listingKind.ts";
import { LISTING_STATUSES, type ListingStatus, listingStatusSql } from "./status.ts";

/** The parameter `own_status` of a call; absent for all. */
export const ownStatusInput = () =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(LISTING_STATUSES, `own_status is one of ${LISTING_STATUSES.join(", ")}.`).optional(),
  );

/**
 * How many of a member's listings have each status.
 * @param matches condition on the table of the kind; all are counted without it
 */
export async function countByStatus(
  db: Database,
  kind: ListingKind,
  userId: number,
  matches: RawBuilder<SqlBool> | undefined,
): Promise<Record<ListingStatus, number>> {
  const rows = await db
    .selectFrom(LISTING_TABLES[kind])
    .where("user_id", "=", userId)
    .where(matches ?? sql<boolean>`true`)
    .select([listingStatusSql(kind).as("listing_status"), (of) => of.fn.countAll<number>().as("count")])
    .groupBy(sql`1`)
    .execute();
  const counts = new Map(rows.map(({ listing_status, count }) => [listing_status, Number(count)]));
  return Object.fromEntries(LISTING_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
    ListingStatus,
    number
  >;
}

/** When the packages that pay for listings end, ISO 8601, by id of the listing; those that never end are absent. */
export async function packageEndsOf(db: Database, kind: ListingKind, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(kind === "property" ? "properties as listed" : ("projects as listed" as "properties as listed"))
    .innerJoin("user_packages", "user_packages.id", "listed.user_package_id")
    .where("listed.id", "in", ids)
    .where("end_date", "is not", null)
    .select(["listed.id", "end_date"])
    .execute();
  return new Map(rows.map(({ id, end_date }) => [id, end_date?.toISOString() ?? ""]));
}
