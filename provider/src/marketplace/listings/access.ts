import { type RawBuilder, sql } from "kysely";
import type { User } from "../../identity/people/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Bounds, COARSE_MARGIN, coarse } from "../../platform/geo/index.ts";
import { type CellRange, rangesOf } from "./cells.ts";
import { coarseSql, type Place } from "./place.ts";
import { mayRead } from "./premium.ts";

/**
 * Which premium listings someone reads whole, and so asks about by everything they hold. Of the others they see a part
 * ("cut down", see `premium.ts`), and whatever they ask is answered from that part alone: a place is the coarse one,
 * words are those of title and place, and fields are empty.
 */
export type PremiumAccess = { whole: true } | { whole: false; own: number | null };

export const WHOLE: PremiumAccess = { whole: true };
/** What all visitors share. */
export const CUT: PremiumAccess = { whole: false, own: null };

export async function premiumAccess(db: Database, user: Pick<User, "id" | "role"> | null): Promise<PremiumAccess> {
  if (!user) return CUT;
  return (await mayRead(db, user, "premium_properties")) ? WHOLE : { whole: false, own: user.id };
}

type Owned = { is_premium: boolean; user_id: number | null };

/** Whether a listing is cut down for whoever has this access. */
export function isCut({ is_premium, user_id }: Owned, access: PremiumAccess): boolean {
  return !access.whole && is_premium && (user_id === null || user_id !== access.own);
}

/** The same as a condition on `properties`. */
export function isCutSql(access: PremiumAccess): RawBuilder<boolean> {
  if (access.whole) return sql<boolean>`false`;
  if (access.own === null) return sql<boolean>`properties.is_premium`;
  return sql<boolean>`(properties.is_premium and properties.user_id is distinct from ${access.own})`;
}

/** A listing's place as whoever has this access may know it. */
export function placeFor<T extends Owned & { latitude: number; longitude: number }>(row: T, access: PremiumAccess) {
  const { latitude, longitude } = row;
  return isCut(row, access) ? { latitude: coarse(latitude), longitude: coarse(longitude) } : { latitude, longitude };
}

/** The same in SQL. */
export function placeSql(access: PremiumAccess): Place {
  const shown = (column: string) =>
    access.whole
      ? sql<number>`${sql.ref(column)}`
      : sql<number>`(case when ${isCutSql(access)} then ${coarseSql(column)} else ${sql.ref(column)} end)`;
  return { latitude: shown("properties.latitude"), longitude: shown("properties.longitude") };
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

/** A place as whoever has this access may know it, of `offers` by the name of `properties`. */
export function offeredPlace(access: PremiumAccess): Place {
  const shown = (column: "latitude" | "longitude") => {
    const [exact, common] = [sql.ref(`properties.${column}`), sql.ref(`properties.shown_${column}`)];
    if (access.whole) return exact;
    return access.own === null ? common : sql`(case when ${isCutSql(access)} then ${common} else ${exact} end)`;
  };
  return { latitude: shown("latitude"), longitude: shown("longitude") };
}

/** Ranges of `map_cell` in which all listings of a rectangle are; null for everywhere. */
export function cellsOf(bounds: Bounds, access: PremiumAccess): CellRange[] | null {
  // Cells are those of what everybody may know.
  const isCommon = !access.whole && access.own === null;
  return rangesOf(isCommon ? bounds : widened(bounds));
}
