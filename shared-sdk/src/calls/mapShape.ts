import type { Coordinates } from "../model/common.ts";
import type { Cluster, MapBounds } from "../model/search.ts";
import type { Near } from "./near.ts";

/** Corners `[longitude, latitude]` in degrees; the last one is joined to the first. */
export type Corners = readonly (readonly [longitude: number, latitude: number])[];

const RADIANS = Math.PI / 180;
const KM_PER_DEGREE = 111.32;
const CELLS_PER_TILE = 4;
const LARGEST_LATITUDE = 85.05112878;
const LARGEST_ZOOM = 20;
/** Tiles across a map of usual width. */
const USUAL_TILES = 4;

const span = ({ east, west }: MapBounds) => (west <= east ? east - west : east - west + 360);

export function insideBounds({ latitude, longitude }: Coordinates, { north, south, east, west }: MapBounds): boolean {
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return latitude >= south && latitude <= north && isBetween;
}

/** Corners as one outline: longitudes beyond 180 where it crosses the antimeridian. */
function outlineOf(corners: Corners): [number, number][] {
  let before = corners[0]?.[0] ?? 0;
  return corners.map(([longitude, latitude]) => {
    let at = longitude;
    while (at - before > 180) at -= 360;
    while (before - at > 180) at += 360;
    before = at;
    return [at, latitude];
  });
}

/** Even-odd rule. */
export function insidePolygon({ latitude, longitude }: Coordinates, corners: Corners): boolean {
  const outline = outlineOf(corners);
  const holds = (x: number) => {
    let inside = false;
    for (const [index, [x1, y1]] of outline.entries()) {
      const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1];
      const crosses = y1 > latitude !== y2 > latitude;
      if (crosses && x < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
  };
  return [longitude - 360, longitude, longitude + 360].some(holds);
}

export function boundsOfCorners(corners: Corners): MapBounds {
  const outline = outlineOf(corners);
  const longitudes = outline.map(([longitude]) => longitude);
  const latitudes = outline.map(([, latitude]) => latitude);
  const turn = (longitude: number) => ((((longitude + 540) % 360) + 360) % 360) - 180;
  return {
    north: Math.max(...latitudes),
    south: Math.min(...latitudes),
    east: turn(Math.max(...longitudes)),
    west: turn(Math.min(...longitudes)),
  };
}

/** The circle around a rectangle, in kilometres: for providers that know circles only. */
export function circleAround(bounds: MapBounds): Near {
  const latitude = (bounds.north + bounds.south) / 2;
  const middle = bounds.west + span(bounds) / 2;
  const high = ((bounds.north - bounds.south) / 2) * KM_PER_DEGREE;
  const nearest = bounds.north >= 0 && bounds.south <= 0 ? 0 : Math.min(Math.abs(bounds.north), Math.abs(bounds.south));
  const wide = (span(bounds) / 2) * KM_PER_DEGREE * Math.cos(nearest * RADIANS);
  return {
    latitude,
    longitude: middle > 180 ? middle - 360 : middle,
    radius: Math.ceil(Math.hypot(high, wide) * 10) / 10,
  };
}

/** A listing on the map. */
export interface Pin extends Coordinates {
  price: number;
}

const rowOf = (latitude: number, cells: number) => {
  const angle = Math.min(LARGEST_LATITUDE, Math.max(-LARGEST_LATITUDE, latitude)) * RADIANS;
  return Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * cells);
};

/**
 * Puts pins together by the cells of a grid of 64 pixels, which stays where it is when the map is moved.
 * @param zoom of a web map; the one at which `bounds` fill a map of usual width when absent
 */
export function clusterPins(pins: readonly Pin[], bounds: MapBounds, zoom?: number): Cluster[] {
  const fitting = Math.log2((360 / Math.max(span(bounds), 1e-6)) * USUAL_TILES);
  const level = Math.min(LARGEST_ZOOM, Math.max(0, Math.floor(zoom ?? fitting)));
  const cells = 2 ** level * CELLS_PER_TILE;
  const byCell = Map.groupBy(
    pins,
    (pin) => `${Math.floor(((pin.longitude + 180) / 360) * cells)}:${rowOf(pin.latitude, cells)}`,
  );
  return [...byCell.values()].map(toCluster).toSorted((a, b) => b.count - a.count);
}

function toCluster(pins: Pin[]): Cluster {
  const latitudes = pins.map((pin) => pin.latitude);
  const longitudes = pins.map((pin) => pin.longitude);
  const prices = pins.map((pin) => pin.price);
  const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;
  return {
    latitude: mean(latitudes),
    longitude: mean(longitudes),
    count: pins.length,
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    bounds: {
      north: Math.max(...latitudes),
      south: Math.min(...latitudes),
      east: Math.max(...longitudes),
      west: Math.min(...longitudes),
    },
  };
}
