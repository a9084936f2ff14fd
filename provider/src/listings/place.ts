import { sql } from "kysely";
import { type Bounds, coverGeohash, encodeGeohash } from "../geo/index.ts";

const EARTH_KM = 6371;

/** Columns of a point, derived together so that they never disagree. */
export function placeColumns(latitude: number, longitude: number) {
  return { latitude, longitude, geohash: encodeGeohash(latitude, longitude) };
}

/** Condition on `geohash`, `latitude`, `longitude` of a table: inside the rectangle, by index. */
export function insideBounds(table: string, bounds: Bounds) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const cells = coverGeohash(bounds);
  // The empty prefix is everything: then the others say nothing.
  const prefixes = (cells.includes("") ? [] : cells).map(
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
