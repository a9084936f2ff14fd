import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { boundsAround } from "./bounds.ts";
import { type ListingQuery, onlyPublic } from "./filters.ts";
import { distanceKm, insideBounds } from "./place.ts";
import { firstPublic, listPublic, PROPERTY_COLUMNS } from "./repository.ts";
import type { Property } from "./tables.ts";

/** Circles that are looked through until one holds enough: in a town the first one does. */
const NEAR_KM = [2, 8, 40];

/** Listings like one: the same category, nearest first; filled up with the newest elsewhere. */
export async function similarTo(
  db: Database,
  property: Property,
  { offset = 0, limit = 10, search }: { offset?: number; limit?: number; search?: string },
  now: Date,
): Promise<Property[]> {
  const type = property.property_type % 2;
  if (search || offset > 0) {
    const filters = { category_id: property.category_id, search, exclude_id: property.id };
    return (await listPublic(db, filters, "featured", { offset, limit }, now)).rows;
  }
  let near: Property[] = [];
  for (const km of NEAR_KM) {
    near = await within(db, property, type, km, limit);
    if (near.length >= limit) return near;
  }
  const filters = { category_id: property.category_id, exclude_id: property.id };
  const others = await firstPublic(db, filters, "newest", limit * 2, now);
  const seen = new Set(near.map((row) => row.id));
  return [...near, ...others.filter((row) => !seen.has(row.id))].slice(0, limit);
}

async function within(db: Database, property: Property, type: number, km: number, limit: number): Promise<Property[]> {
  const distance = distanceKm("properties", property.latitude, property.longitude);
  const rows = await onlyPublic(db.selectFrom("properties") as ListingQuery<unknown>)
    .select(PROPERTY_COLUMNS)
    .where("category_id", "=", property.category_id)
    .where("property_type", "=", type)
    .where("properties.id", "<>", property.id)
    .where(insideBounds("properties", boundsAround(property.latitude, property.longitude, km)))
    .where(sql<boolean>`${distance} <= ${km}`)
    .orderBy(distance)
    .limit(limit)
    .execute();
  return rows as Property[];
}
