import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import { type Bounds, boundsAround } from "../../platform/geo/index.ts";
import { type PremiumAccess, searchPointSql } from "./access.ts";
import { allOf, listingsIn, matches } from "./filters.ts";
import { orderSql } from "./orders.ts";

/** Circles that are searched one after the other until one has enough. Kilometres. */
const CIRCLES_KM = [1, 5, 40];
const KM_PER_DEGREE = 111.32;

export interface NearestRequest {
  /** The listing that others are compared with: it is not among them. Its point is as the asker may know it. */
  id: number;
  category_id: number;
  /** 0 for sale, 1 for rent. */
  property_type: number;
  latitude: number;
  longitude: number;
  access: PremiumAccess;
  /** Words that they must have, in PostgreSQL's query language. */
  prepared?: string;
  limit: number;
}

/**
 * Listings of a category and type that are nearest to a point, the nearest first; where the surroundings have too few, the newest
 * elsewhere follow.
 * @returns ids, at most `limit`
 */
export async function findNearest(db: Database, request: NearestRequest): Promise<number[]> {
  const { id, category_id, property_type, latitude, longitude, access, prepared, limit } = request;
  const filters = { category_id, property_type, exclude_id: id, prepared };
  const isAlike = matches({ filters, access, now: new Date() });
  const point = searchPointSql(access);
  const east = sql`abs(${point.longitude} - ${longitude}::float8)`;
  const flat = Math.cos((latitude * Math.PI) / 180);
  // The square of the distance in degrees of latitude: near enough for an order.
  const distance = sql`(${point.latitude} - ${latitude}::float8) ^ 2
    + (least(${east}, 360 - ${east}) * ${flat}::float8) ^ 2`;
  const find = async (
    area: Bounds | null,
    condition: RawBuilder<boolean>,
    by: RawBuilder<unknown>,
    most: number,
  ): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select listing.id from ${listingsIn(area, access)}
      where ${allOf([isAlike, condition])} order by ${by}, listing.id limit ${most}`.execute(db);
    return rows.map((row) => row.id);
  };
  let near: number[] = [];
  for (const km of CIRCLES_KM) {
    const isInside = sql<boolean>`${distance} < ${(km / KM_PER_DEGREE) ** 2}::float8`;
    near = await find(boundsAround(latitude, longitude, km), isInside, distance, limit);
    if (near.length === limit) return near;
  }
  const isElsewhere = sql<boolean>`listing.id <> all(${near}::integer[])`;
  const newest = await find(null, isElsewhere, orderSql("newest").by, limit - near.length);
  return [...near, ...newest];
}
