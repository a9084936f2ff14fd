import { type SelectQueryBuilder, sql } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import { boundsAround, insideBounds, placeOf, withinKm } from "../../platform/geo/index.ts";
import { type ListingStatus, listingStatusSql } from "../listing-lifecycle/index.ts";
import { matchesText } from "../listing-search/index.ts";
import { ownSearch } from "../listings/index.ts";
import type { Project } from "./tables.ts";

export interface ProjectFilters {
  id?: number;
  slug_id?: string;
  userid?: number;
  category_id?: number;
  /** How far building is; other words find nothing. */
  type?: string;
  city?: string;
  state?: string;
  country?: string;
  posted_since?: number;
  search?: string;
  /** True for featured ones, false for all others. */
  promoted?: boolean;
  latitude?: number;
  longitude?: number;
  /** Kilometres. */
  radius?: number;
  exclude_id?: number;
  /** Of a member's own projects: how they stand, and words that title or place hold. */
  own_status?: ListingStatus;
  own_search?: string;
}

export interface Page {
  offset: number;
  limit: number;
}

type ProjectQuery<O> = SelectQueryBuilder<Schema, "projects", O>;

const DAY_MS = 24 * 60 * 60 * 1000;
const same = (column: "city" | "state" | "country", value: string) =>
  sql<boolean>`lower(${sql.ref(`projects.${column}`)}) = ${value.toLowerCase()}`;

function applyFilters<O>(query: ProjectQuery<O>, filters: ProjectFilters, now: Date): ProjectQuery<O> {
  const { latitude, longitude, radius } = filters;
  return query
    .$if(filters.id !== undefined, (q) => q.where("projects.id", "=", filters.id ?? 0))
    .$if(Boolean(filters.slug_id), (q) => q.where("slug_id", "=", filters.slug_id ?? ""))
    .$if(filters.userid !== undefined, (q) => q.where("user_id", "=", filters.userid ?? 0))
    .$if(filters.category_id !== undefined, (q) => q.where("category_id", "=", filters.category_id ?? 0))
    .$if(Boolean(filters.type), (q) => q.where(sql<boolean>`projects.type = ${filters.type}`))
    .$if(Boolean(filters.city), (q) => q.where(same("city", filters.city ?? "")))
    .$if(Boolean(filters.state), (q) => q.where(same("state", filters.state ?? "")))
    .$if(Boolean(filters.country), (q) => q.where(same("country", filters.country ?? "")))
    .$if(filters.posted_since !== undefined, (q) =>
      q.where("projects.created_at", ">=", new Date(now.getTime() - (filters.posted_since === 1 ? 1 : 7) * DAY_MS)),
    )
    .$if(filters.promoted === true, (q) => q.where("promoted_until", ">", now))
    .$if(filters.promoted === false, (q) => q.where(sql<boolean>`promoted_until > ${now} is not true`))
    .$if(filters.exclude_id !== undefined, (q) => q.where("projects.id", "<>", filters.exclude_id ?? 0))
    .$if(filters.own_status !== undefined, (q) =>
      q.where(listingStatusSql("project"), "=", filters.own_status ?? "live"),
    )
    .$if(Boolean(filters.own_search), (q) => q.where(ownSearch("project", filters.own_search ?? "")))
    .$if(Boolean(filters.search), (q) => q.where(matchesText("projects.search", filters.search ?? "")))
    .$if(latitude !== undefined && longitude !== undefined && Boolean(radius), (q) =>
      q
        .where(insideBounds("projects", boundsAround(latitude ?? 0, longitude ?? 0, radius ?? 1)))
        .where(withinKm(placeOf("projects"), latitude ?? 0, longitude ?? 0, radius ?? 1)),
    );
}

const COLUMNS = [
  "projects.id",
  "slug_id",
  "user_id",
  "category_id",
  "title",
  "description",
  "type",
  "location",
  "shows_quarter",
  "city",
  "state",
  "country",
  "latitude",
  "longitude",
  "geohash",
  "video_link",
  "meta_title",
  "meta_description",
  "meta_keywords",
  "meta_image",
  "image",
  "image_alt",
  "status",
  "request_status",
  "on_show",
  "total_click",
  "promoted_until",
  "projects.created_at",
  "projects.updated_at",
] as const;

async function pageOf(query: ProjectQuery<unknown>, page: Page, now: Date) {
  const { total } = (await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()) as {
    total: number;
  };
  const rows = await query
    .select(COLUMNS)
    .orderBy(sql`case when promoted_until > ${now} then 0 else 1 end`)
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows: rows as Project[], total: Number(total) };
}

/** A page of the projects that everybody may see; promoted first, then the newest. */
export function listPublicProjects(db: Database, filters: ProjectFilters, page: Page, now: Date) {
  const query = db.selectFrom("projects").where(sql<boolean>`projects.on_show`);
  return pageOf(applyFilters(query, filters, now) as ProjectQuery<unknown>, page, now);
}

/** A page of a member's own projects, in every state. */
export function listOwnProjects(db: Database, userId: number, filters: ProjectFilters, page: Page, now: Date) {
  const query = db.selectFrom("projects").where("user_id", "=", userId);
  return pageOf(applyFilters(query, filters, now) as ProjectQuery<unknown>, page, now);
}

export async function findProject(db: Database, key: { id?: number; slug_id?: string }): Promise<Project | undefined> {
  const row = await db
    .selectFrom("projects")
    .select(COLUMNS)
    .$if(key.id !== undefined, (q) => q.where("projects.id", "=", key.id ?? 0))
    .$if(key.id === undefined, (q) => q.where("slug_id", "=", key.slug_id ?? ""))
    .executeTakeFirst();
  return row as Project | undefined;
}
