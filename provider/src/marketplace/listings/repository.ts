import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type ListingStatus, listingStatusSql } from "../listing-lifecycle/index.ts";
import { type ListingFilters, listingSearchOf, premiumAccess, type Sort } from "../listing-search/index.ts";
import { checkDepth } from "./checkDepth.ts";
import { ownSearch } from "./exactPlace.ts";
import type { Viewer } from "./serialise.ts";
import type { Property } from "./tables.ts";

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
  "properties.on_show",
  "properties.address",
  "properties.shows_quarter",
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
  "properties.title_image_alt",
  "properties.three_d_image",
  "properties.is_premium",
  "properties.total_view",
  "properties.favourite_count",
  "properties.promoted_until",
  "properties.external_ref",
  "properties.created_at",
  "properties.updated_at",
  "properties.confirmed_at",
] as const;

export interface Page {
  offset: number;
  limit: number;
}

/**
 * A page of ids of what everybody may see, and how many match.
 * @throws Failure 400 for a page too far down (see `checkDepth.ts`)
 */
export async function findPublic(
  context: Pick<AppContext, "db" | "single">,
  filters: ListingFilters,
  sort: Sort,
  { offset, limit }: Page,
  { user, now }: Pick<Viewer, "user" | "now">,
) {
  checkDepth(offset, sort);
  const access = await premiumAccess(context.db, user);
  const { rows, total, isCapped } = await listingSearchOf(context).page({ filters, access, now, sort, offset, limit });
  return { ids: rows.map(({ id }) => id), total, isCapped };
}

export interface OwnFilters {
  id?: number;
  slug_id?: string;
  property_type?: number;
  status?: number;
  request_status?: string;
  promoted?: boolean;
  own_status?: ListingStatus;
  /** Words that title or place hold. */
  search?: string;
}

/** A page of a member's own listings, in every state. */
export async function listOwn(db: Database, userId: number, filters: OwnFilters, page: Page, now: Date) {
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
    .$if(filters.own_status !== undefined, (q) =>
      q.where(listingStatusSql("property"), "=", filters.own_status ?? "live"),
    )
    .$if(Boolean(filters.search), (q) => q.where(ownSearch("property", filters.search ?? "")))
    .$if(filters.promoted === true, (q) => q.where("promoted_until", ">", now));
  const counted = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirst();
  const rows = await query
    .orderBy("properties.created_at", "desc")
    .orderBy("properties.id", "desc")
    .select(PROPERTY_COLUMNS)
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows: rows as Property[], total: Number((counted as { total: number } | undefined)?.total ?? 0) };
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
