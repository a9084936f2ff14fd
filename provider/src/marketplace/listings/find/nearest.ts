import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { cellsOf, isCutSql, offeredPlace, type PremiumAccess } from "../access.ts";
import { boundsAround } from "../bounds.ts";
import { withinBounds } from "../place.ts";
import { OFFERS, offersWithin, whereFound } from "./listingQuery.ts";
import { orderSql } from "./orders.ts";

const KM_PER_DEGREE = 111.32;
/** The first circle that is looked through, and the last one. Kilometres. */
const NEAREST_KM = 1;
const FARTHEST_KM = 40;

/** The next circle: so wide that it holds enough, if as many stand in it as in the one before for its size. */
function widerThan(km: number, found: number, most: number): number {
  const fitting = found === 0 ? 4 : Math.min(4, Math.max(1.3, Math.sqrt((1.5 * most) / found)));
  return Math.min(FARTHEST_KM, km * fitting);
}

export interface Candidate {
  id: number;
  price: number;
  latitude: number;
  longitude: number;
  /** Shown without its details to whoever asks. */
  is_cut: boolean;
}

export interface Neighbour {
  id: number;
  category_id: number;
  /** As stored (0 sell … 3 rented). */
  property_type: number;
  latitude: number;
  longitude: number;
}

export interface NearestQuestion {
  most: number;
  access: PremiumAccess;
  /** Words that they must have, in PostgreSQL's query language. */
  prepared?: string;
}

/**
 * Listings of the same category and purpose as one: the nearest, and where the surroundings have too few, the newest
 * elsewhere.
 */
export async function findNearest(db: Database, one: Neighbour, question: NearestQuestion): Promise<Candidate[]> {
  const { most, access, prepared } = question;
  const { latitude, longitude, category_id } = one;
  const filters = { category_id, property_type: one.property_type % 2, exclude_id: one.id, prepared };
  const like = whereFound({ filters, access, now: new Date(0) });
  const place = offeredPlace(access);
  const columns = sql`properties.id, properties.price, ${isCutSql(access)} as is_cut, ${place.latitude} as latitude, ${place.longitude} as longitude`;
  const tall = sql`(${place.latitude} - ${latitude}::float8)`;
  const east = sql`abs(${place.longitude} - ${longitude}::float8)`;
  const wide = sql`(least(${east}, 360 - ${east}) * ${Math.cos((latitude * Math.PI) / 180)}::float8)`;
  const distance = sql<number>`(${tall} * ${tall} + ${wide} * ${wide})`;
  const read = async (from: RawBuilder<unknown>, where: RawBuilder<unknown>, by: RawBuilder<unknown>, limit: number) =>
    (
      await sql<Candidate>`select ${columns} from ${from} where ${like} and ${where} order by ${by} limit ${limit}`.execute(
        db,
      )
    ).rows;
  let near: Candidate[] = [];
  for (let km = NEAREST_KM; ; km = widerThan(km, near.length, most)) {
    const bounds = boundsAround(latitude, longitude, km);
    const isNear = sql`${withinBounds(place, bounds)} and ${distance} < ${(km / KM_PER_DEGREE) ** 2}::float8`;
    near = await read(offersWithin(cellsOf(bounds, access)), isNear, sql`${distance}, properties.id`, most);
    if (near.length === most) return near;
    if (km === FARTHEST_KM) break;
  }
  const known = near.map(({ id }) => id);
  const others = await read(
    OFFERS,
    sql`properties.id <> all(${known}::integer[])`,
    orderSql("newest").by,
    most - near.length,
  );
  return [...near, ...others];
}
