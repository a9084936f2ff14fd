import { sql } from "kysely";
import { type Bounds, coverGeohash, encodeGeohash } from "../geo/index.ts";

const KM_PER_DEGREE = 111.32;
const EARTH_KM = 6371;

/** Columns of a point, derived together so that they never disagree. */
export function placeColumns(latitude: number, longitude: number) {
  return { latitude, longitude, geohash: encodeGeohash(latitude, longitude) };
}

/** The rectangle around a circle; wider towards the poles, whole parallels where the circle holds a pole. */
export function boundsAround(latitude: number, longitude: number, km: number): Bounds {
  const tall = km / KM_PER_DEGREE;
  const cosine = Math.cos((Math.min(89.9, Math.abs(latitude) + tall) * Math.PI) / 180);
  const wide = km / (KM_PER_DEGREE * cosine);
  const north = Math.min(90, latitude + tall);
  const south = Math.max(-90, latitude - tall);
  if (wide >= 180 || north >= 90 || south <= -90) return { north, south, east: 180, west: -180 };
  const east = longitude + wide;
  const west = longitude - wide;
  return { north, south, east: east > 180 ? east - 360 : east, west: west < -180 ? west + 360 : west };
}

/** Condition on `geohash`, `latitude`, `longitude` of a table: inside the rectangle, by index. */
export function insideBounds(table: string, bounds: Bounds) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const cells = coverGeohash(bounds).filter(Boolean);
  const prefixes = cells.map(
    (cell) => sql`(${column("geohash")} collate "C" >= ${cell} and ${column("geohash")} collate "C" < ${`${cell}~`})`,
  );
  const longitudes =
    bounds.west <= bounds.east
      ? sql`${column("longitude")} between ${bounds.west} and ${bounds.east}`
      : sql`(${column("longitude")} >= ${bounds.west} or ${column("longitude")} <= ${bounds.east})`;
  const box = sql`${column("latitude")} between ${bounds.south} and ${bounds.north} and ${longitudes}`;
  return prefixes.length > 0 ? sql<boolean>`((${sql.join(prefixes, sql` or `)}) and ${box})` : sql<boolean>`(${box})`;
}

/** Kilometres along the earth between a point and a row. */
export function distanceKm(table: string, latitude: number, longitude: number) {
  const lat = sql`radians(${sql.ref(`${table}.latitude`)})`;
  const lng = sql`radians(${sql.ref(`${table}.longitude`)})`;
  return sql<number>`${sql.lit(2 * EARTH_KM)} * asin(least(1, sqrt(
    power(sin((${lat} - radians(${latitude}::float8)) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(${lat}) * power(sin((${lng} - radians(${longitude}::float8)) / 2), 2))))`;
}
