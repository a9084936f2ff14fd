import { type RawBuilder, sql } from "kysely";
import { COARSE_STEPS } from "./coarse.ts";
import { type Bounds, coverGeohash, encodeGeohash } from "./geohash.ts";

const EARTH_KM = 6371;

/** Columns of a point, derived together so that they never disagree. */
export function placeColumns(latitude: number, longitude: number) {
  return { latitude, longitude, geohash: encodeGeohash(latitude, longitude) };
}

/** `coarse` of a column of double precision, to the last bit. */
export function coarseSql(column: string): RawBuilder<number> {
  const steps = sql.lit(COARSE_STEPS);
  return sql<number>`(floor(${sql.ref(column)} * ${steps}::float8 + 0.5::float8) / ${steps}::float8)`;
}

/** Condition on `geohash`, `latitude`, `longitude` of a table: inside the rectangle, by index. */
export function insideBounds(table: string, bounds: Bounds) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const cells = coverGeohash(bounds);
  // The empty prefix is everything: then the others say nothing.
  const prefixes = (cells.includes("") ? [] : cells).map(
    (cell) => sql`(${column("geohash")} collate "C" >= ${cell} and ${column("geohash")} collate "C" < ${`${cell}~`})`,
  );
  const box = withinBounds({ latitude: column("latitude"), longitude: column("longitude") }, bounds);
  return prefixes.length > 0 ? sql<boolean>`((${sql.join(prefixes, sql` or `)}) and ${box})` : box;
}

/** A point in SQL: two columns, or what is made of them. */
export interface Place {
  latitude: RawBuilder<unknown>;
  longitude: RawBuilder<unknown>;
}

export const placeOf = (table: string): Place => ({
  latitude: sql.ref(`${table}.latitude`),
  longitude: sql.ref(`${table}.longitude`),
});

/** Condition: a point lies in the rectangle; looked at row by row. */
export function withinBounds({ latitude, longitude }: Place, { north, south, east, west }: Bounds) {
  const longitudes =
    west <= east
      ? sql`${longitude} between ${west} and ${east}`
      : sql`(${longitude} >= ${west} or ${longitude} <= ${east})`;
  return sql<boolean>`(${latitude} between ${south} and ${north} and ${longitudes})`;
}

const RADIANS = Math.PI / 180;

/**
 * Condition: a point lies within so many kilometres of another along the earth. Three cosines a row and no root: a wide
 * circle is decided for every listing.
 */
export function withinKm(place: Place, latitude: number, longitude: number, km: number): RawBuilder<boolean> {
  const away = (degrees: RawBuilder<unknown>) => sql`(1 - cos(radians(${degrees})))`;
  const flat = Math.cos(latitude * RADIANS);
  // Twice the haversine on both sides.
  const farthest = 2 * Math.sin(Math.min(Math.PI / 2, km / (2 * EARTH_KM))) ** 2;
  return sql<boolean>`(${away(sql`${place.latitude} - ${latitude}::float8`)}
    + ${flat}::float8 * cos(radians(${place.latitude})) * ${away(sql`${place.longitude} - ${longitude}::float8`)}
    <= ${farthest}::float8)`;
}
