import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { applyFilters, applySort, type ListingFilters, type ListingQuery, onlyPublic, type Sort } from "./filters.ts";
import type { Property } from "./tables.ts";

/** Counting stops here: nobody pages so far, and a count of everything would read everything. */
const LARGEST_COUNT = 100_000;

export const PROPERTY_COLUMNS = [
  "properties.id",
  "properties.slug_id",
  "properties.user_id",
  "properties.category_id",
  "properties.title",
  "properties.description",
  "properties.price",
  "properties.property_type",
  "properties.rentduration",
  "properties.status",
  "properties.request_status",
  "properties.address",
  "properties.client_address",
  "properties.city",
  "properties.state",
  "properties.country",
  "properties.latitude",
  "properties.longitude",
  "properties.geohash",
  "properties.video_link",
  "properties.meta_title",
  "properties.meta_description",
  "properties.meta_keywords",
  "properties.meta_image",
  "properties.title_image",
  "properties.three_d_image",
  "properties.is_premium",
  "properties.total_view",
  "properties.favourite_count",
  "properties.promoted_until",
  "properties.external_ref",
  "properties.created_at",
  "properties.updated_at",
] as const;

export interface Page {
  offset: number;
  limit: number;
}

async function pageOf(db: Database, query: ListingQuery<unknown>, ordered: ListingQuery<unknown>, page: Page) {
  const rows = await ordered.select(PROPERTY_COLUMNS).offset(page.offset).limit(page.limit).execute();
  // The last page says by itself how many there are.
  if (rows.length < page.limit && (rows.length > 0 || page.offset === 0))
    return { rows: rows as Property[], total: page.offset + rows.length };
  const { total } = await db
    .selectFrom(query.select(sql.lit(1).as("one")).limit(LARGEST_COUNT).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows: rows as Property[], total: Number(total) };
}

/** A page of what everybody may see, with the number of all that match. */
export function listPublic(db: Database, filters: ListingFilters, sort: Sort, page: Page, now: Date) {
  const query = applyFilters(onlyPublic(db.selectFrom("properties")), filters, now) as ListingQuery<unknown>;
  return pageOf(db, query, applySort(query, sort, now), page);
}

export interface OwnFilters {
  id?: number;
  slug_id?: string;
  property_type?: number;
  status?: number;
  request_status?: string;
  promoted?: boolean;
}

/** A page of a member's own listings, in every state. */
export function listOwn(db: Database, userId: number, filters: OwnFilters, page: Page, now: Date) {
  const query = db
    .selectFrom("properties")
    .where("user_id", "=", userId)
    .$if(filters.id !== undefined, (q) => q.where("id", "=", filters.id ?? 0))
    .$if(Boolean(filters.slug_id), (q) => q.where("slug_id", "=", filters.slug_id ?? ""))
    .$if(filters.property_type !== undefined, (q) => q.where("property_type", "=", filters.property_type ?? 0))
    .$if(filters.status !== undefined, (q) => q.where("status", "=", filters.status ?? 0))
    .$if(Boolean(filters.request_status), (q) =>
      q.where("request_status", "=", filters.request_status as Property["request_status"]),
    )
    .$if(filters.promoted === true, (q) => q.where("promoted_until", ">", now)) as ListingQuery<unknown>;
  return pageOf(db, query, applySort(query, "newest", now), page);
}

/** One listing in whatever state; the caller decides who may see it. */
export async function findProperty(
  db: Database,
  key: { id?: number; slug_id?: string },
): Promise<Property | undefined> {
  const row = await db
    .selectFrom("properties")
    .select(PROPERTY_COLUMNS)
    .$if(key.id !== undefined, (q) => q.where("id", "=", key.id ?? 0))
    .$if(key.id === undefined, (q) => q.where("slug_id", "=", key.slug_id ?? ""))
    .executeTakeFirst();
  return row as Property | undefined;
}

export async function countView(db: Database, id: number): Promise<void> {
  await db.updateTable("properties").set({ total_view: sql`total_view + 1` }).where("id", "=", id).execute();
}
