import type { Bounds } from "./geohash.ts";

/** Corners `[longitude, latitude]` in degrees, in order; the last one is joined to the first. */
export type Polygon = [longitude: number, latitude: number][];

/** A polygon as one continuous outline: longitudes may lie beyond 180 where it crosses the antimeridian. */
function unwrap(polygon: Polygon): Polygon {
  let before = polygon[0]?.[0] ?? 0;
  return polygon.map(([longitude, latitude]) => {
    let at = longitude;
    while (at - before > 180) at -= 360;
    while (before - at > 180) at += 360;
    before = at;
    return [at, latitude];
  });
}

/** The continuous outline, moved so that it starts within -180…180. */
export function outlineOf(polygon: Polygon): Polygon {
  const outline = unwrap(polygon);
  const west = Math.min(...outline.map(([longitude]) => longitude));
  const turns = Math.floor((west + 180) / 360) * 360;
  return outline.map(([longitude, latitude]) => [longitude - turns, latitude]);
}

/** The smallest rectangle around a polygon; west is greater than east where it crosses the antimeridian. */
export function boundsOfPolygon(polygon: Polygon): Bounds {
  const outline = outlineOf(polygon);
  const longitudes = outline.map(([longitude]) => longitude);
  const latitudes = outline.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const north = Math.max(...latitudes);
  const south = Math.min(...latitudes);
  if (east - west >= 360) return { north, south, east: 180, west: -180 };
  return { north, south, east: east > 180 ? east - 360 : east, west };
}

/** Even-odd rule, the same as PostgreSQL's `polygon @> point`; points on the outline may fall on either side. */
export function insidePolygon(polygon: Polygon, longitude: number, latitude: number): boolean {
  return insideOutline(outlineOf(polygon), longitude, latitude);
}

function insideOutline(outline: Polygon, longitude: number, latitude: number): boolean {
  return crossesOddly(outline, longitude, latitude) || crossesOddly(outline, longitude + 360, latitude);
}

/** Whether a line from a point to the side crosses an outline (see {@link outlineOf}) an odd number of times. */
export function crossesOddly(outline: Polygon, x: number, y: number): boolean {
  let inside = false;
  let [x1, y1] = outline.at(-1) ?? [0, 0];
  for (const corner of outline) {
    const [x2, y2] = corner;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    [x1, y1] = corner;
  }
  return inside;
}
