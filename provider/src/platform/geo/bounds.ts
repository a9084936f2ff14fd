import type { Bounds } from "./geohash.ts";

const KM_PER_DEGREE = 111.32;

const LEAST_RADIUS_KM = 0.05;
const DEFAULT_RADIUS_KM = 25;
/** Half of the way around the earth, where every place is. */
const EVERYWHERE_KM = 20_000;

/** The radius of a search around a point in kilometres; undefined where it holds the whole earth. */
export function radiusAsked(km = DEFAULT_RADIUS_KM): number | undefined {
  return km >= EVERYWHERE_KM ? undefined : Math.max(LEAST_RADIUS_KM, km);
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
