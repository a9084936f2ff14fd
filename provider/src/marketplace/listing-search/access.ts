import { type RawBuilder, sql } from "kysely";
import type { User } from "../../identity/people/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Bounds, COARSE_MARGIN, coarse, coarseSql, type Place } from "../../platform/geo/index.ts";
import { checkFeature, type Feature } from "../billing/index.ts";
import { type CellRange, rangesOf } from "./cells.ts";

/**
 * Which premium listings somebody reads in full, and may search by everything that they say. Of the others ("restricted") they
 * read a teaser, and every search answers from that teaser alone: a point is the coarse one, words are those of title and
 * place, and fields are empty.
 */
export type PremiumAccess = { full: true } | { full: false; own: number | null };

export const FULL_ACCESS: PremiumAccess = { full: true };
/** What all visitors share. */
export const VISITOR_ACCESS: PremiumAccess = { full: false, own: null };

/** Whether a package of the member has a feature that opens something to read; administrators read everything. */
export async function mayRead(
  db: Database,
  user: Pick<User, "id" | "role"> | null,
  feature: Feature,
): Promise<boolean> {
  if (user?.role === "admin") return true;
  const check = await checkFeature(db, user?.id ?? null, feature);
  return check.package_available && check.feature_available;
}

export async function premiumAccess(db: Database, user: Pick<User, "id" | "role"> | null): Promise<PremiumAccess> {
  if (!user) return VISITOR_ACCESS;
  return (await mayRead(db, user, "premium_properties")) ? FULL_ACCESS : { full: false, own: user.id };
}

type Owned = { is_premium: boolean; user_id: number | null };

/** Whether somebody with this access reads only the teaser of a listing. */
export function isRestricted({ is_premium, user_id }: Owned, access: PremiumAccess): boolean {
  return !access.full && is_premium && (user_id === null || user_id !== access.own);
}

/** The same as a condition on a table with `is_premium` and `user_id`. */
export function isRestrictedSql(access: PremiumAccess, table = "properties"): RawBuilder<boolean> {
  if (access.full) return sql<boolean>`false`;
  const [isPremium, owner] = [sql.ref(`${table}.is_premium`), sql.ref(`${table}.user_id`)];
  if (access.own === null) return sql<boolean>`${isPremium}`;
  return sql<boolean>`(${isPremium} and ${owner} is distinct from ${access.own})`;
}

/** A listing's point as whoever has this access may know it. Degrees. */
export function pointFor<T extends Owned & { latitude: number; longitude: number }>(row: T, access: PremiumAccess) {
  const { latitude, longitude } = row;
  return isRestricted(row, access)
    ? { latitude: coarse(latitude), longitude: coarse(longitude) }
    : { latitude, longitude };
}

/** The same in SQL, of `properties`. */
export function pointSql(access: PremiumAccess): Place {
  const pointColumn = (column: string) =>
    access.full
      ? sql<number>`${sql.ref(column)}`
      : sql<number>`(case when ${isRestrictedSql(access)} then ${coarseSql(column)} else ${sql.ref(column)} end)`;
  return { latitude: pointColumn("properties.latitude"), longitude: pointColumn("properties.longitude") };
}

/** The same in SQL, of `listing_search` under the name `listing`. */
export function searchPointSql(access: PremiumAccess): Place {
  const pointColumn = (column: "latitude" | "longitude") => {
    const [exact, common] = [sql.ref(`listing.${column}`), sql.ref(`listing.shown_${column}`)];
    if (access.full) return exact;
    return access.own === null
      ? common
      : sql`(case when ${isRestrictedSql(access, "listing")} then ${common} else ${exact} end)`;
  };
  return { latitude: pointColumn("latitude"), longitude: pointColumn("longitude") };
}

function widened({ north, south, east, west }: Bounds): Bounds {
  const width = east >= west ? east - west : east - west + 360;
  const isAround = width + 2 * COARSE_MARGIN >= 360;
  const turned = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees);
  return {
    north: Math.min(90, north + COARSE_MARGIN),
    south: Math.max(-90, south - COARSE_MARGIN),
    east: isAround ? 180 : turned(east + COARSE_MARGIN),
    west: isAround ? -180 : turned(west - COARSE_MARGIN),
  };
}

/** Ranges of `map_cell` in which all listings of a rectangle are; null for everywhere. Cells are those of public points. */
export function cellsOf(bounds: Bounds, access: PremiumAccess): CellRange[] | null {
  const readsPublicPoints = !access.full && access.own === null;
  return rangesOf(readsPublicPoints ? bounds : widened(bounds));
}
