import { sql, type Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import { LISTING_TABLES, type ListingKind } from "./listingKind.ts";

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

/** `property_type` of a row of the kind; null for projects, which have no such column. */
export const propertyTypeSql = (kind: ListingKind) =>
  (kind === "property" ? sql.ref<number | null>("property_type") : sql<number | null>`null::integer`).as(
    "property_type",
  );

/** The lifecycle columns of a listing, whose row stays locked until the transaction ends; undefined where there is none. */
export async function lockListing(tx: Transaction<Schema>, kind: ListingKind, id: number) {
  return tx
    .selectFrom(LISTING_TABLES[kind])
    .select(COLUMNS)
    .select(propertyTypeSql(kind))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;
