import { sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { premiumAccess } from "./access.ts";
import { checkDepth } from "./depth.ts";
import { applyFilters, applySort, type ListingFilters, type ListingQuery, onlyPublic, type Sort } from "./filters.ts";
import { type OwnStatus, ownSearch, ownStatusOf } from "./ownStatus.ts";
import type { Viewer } from "./serialise.ts";
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

/** The rows of a page by its ids, so that passing over the pages before it does not read their rows. */
function rowsOf(db: Database, query: ListingQuery<unknown>, sort: Sort, page: Page, now: Date): Promise<Property[]> {
  const ids = applySort(query, sort, now).select("properties.id").offset(page.offset).limit(page.limit);
  const rows = applySort(db.selectFrom("properties").where("properties.id", "in", ids), sort, now);
  return rows.select(PROPERTY_COLUMNS).execute() as Promise<Property[]>;
}

/** Promoted listings first. Read as two lists, each in the order of an index. */
async function featuredRows(db: Database, query: ListingQuery<unknown>, page: Page, now: Date): Promise<Property[]> {
  const promoted = query.where("properties.promoted_until", ">", now);
  const known = await rowsOf(db, promoted, "newest", { offset: 0, limit: page.offset + page.limit }, now);
  const first = known.slice(page.offset);
  if (first.length === page.limit) return first;
  const others = query.where((eb) =>
    eb.or([eb("properties.promoted_until", "is", null), eb("properties.promoted_until", "<=", now)]),
  );
  const rest = { offset: Math.max(0, page.offset - known.length), limit: page.limit - first.length };
  return [...first, ...(await rowsOf(db, others, "newest", rest, now))];
}

function readRows(db: Database, query: ListingQuery<unknown>, sort: Sort, page: Page, now: Date): Promise<Property[]> {
  return sort === "featured" ? featuredRows(db, query, page, now) : rowsOf(db, query, sort, page, now);
}

/** A page of a query, with the number of all that match. */
export async function pageOf(db: Database, query: ListingQuery<unknown>, sort: Sort, page: Page, now: Date) {
  const rows = await readRows(db, query, sort, page, now);
  // The last page says by itself how many there are.
  if (rows.length < page.limit && (rows.length > 0 || page.offset === 0))
    return { rows, total: page.offset + rows.length };
  const { total } = await db
    .selectFrom(query.select(sql.lit(1).as("one")).limit(LARGEST_COUNT).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/**
 * A page of what everybody may see, with the number of all that match.
 * @throws Failure 400 for a page too far down (see `depth.ts`)
 */
export async function listPublic(
  db: Database,
  filters: ListingFilters,
  sort: Sort,
  page: Page,
  { user, now }: Pick<Viewer, "user" | "now">,
) {
  checkDepth(page.offset, sort);
  const access = await premiumAccess(db, user);
  const query = applyFilters(onlyPublic(db.selectFrom("properties")), filters, now, access) as ListingQuery<unknown>;
  return pageOf(db, query, sort, page, now);
}

export interface OwnFilters {
  id?: number;
  slug_id?: string;
  property_type?: number;
  status?: number;
  request_status?: string;
  promoted?: boolean;
  own_status?: OwnStatus;
  /** Words that title or place hold. */
  search?: string;
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
    .$if(filters.own_status !== undefined, (q) => q.where(ownStatusOf("property"), "=", filters.own_status ?? "live"))
    .$if(Boolean(filters.search), (q) => q.where(ownSearch("property", filters.search ?? "")))
    .$if(filters.promoted === true, (q) => q.where("promoted_until", ">", now)) as ListingQuery<unknown>;
  return pageOf(db, query, "newest", page, now);
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
