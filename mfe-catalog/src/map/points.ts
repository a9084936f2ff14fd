import type { Coordinates, MapBounds, SearchResult } from "@gable/shared-sdk/model";
import Supercluster from "supercluster";
import { cardPoint, type MapPoint } from "./mapPoint.ts";

/** Pixels within which points become one: as wide as a cluster with its prices. */
const RADIUS = 128;
/** Points that stand on one spot stay together up to this zoom. */
const LAST_ZOOM = 18;

interface Sums {
  count: number;
  minPrice: number;
  maxPrice: number;
  north: number;
  south: number;
  east: number;
  west: number;
  index: number;
}

/** What the search found in an area: its listings where it sent all of them, else the provider's clusters. */
export function pointsOf({ items, clusters, total, totalCapped }: SearchResult): MapPoint[] {
  const placed = items.flatMap((card) => cardPoint(card) ?? []);
  const hasAll = !totalCapped && total <= items.length;
  if (hasAll || clusters.length === 0) return placed;
  return clusters.map(({ latitude, longitude, count, minPrice, maxPrice, bounds }) => ({
    id: `${latitude},${longitude}`,
    latitude,
    longitude,
    count,
    minPrice,
    maxPrice,
    bounds: bounds ?? { north: latitude, south: latitude, east: longitude, west: longitude },
    listing: null,
  }));
}

type Index = Supercluster<Sums, Sums>;

/** Puts points together as they are at one zoom: the other zooms of ten thousand points would cost a visible pause. */
function indexAt(points: readonly MapPoint[], zoom: number): Index {
  const index: Index = new Supercluster<Sums, Sums>({
    radius: RADIUS,
    minZoom: zoom,
    maxZoom: zoom,
    map: (sums) => ({ ...sums }),
    reduce(all, each) {
      all.count += each.count;
      all.minPrice = Math.min(all.minPrice, each.minPrice);
      all.maxPrice = Math.max(all.maxPrice, each.maxPrice);
      all.north = Math.max(all.north, each.north);
      all.south = Math.min(all.south, each.south);
      all.east = Math.max(all.east, each.east);
      all.west = Math.min(all.west, each.west);
    },
  });
  return index.load(
    points.map(({ latitude, longitude, count, minPrice, maxPrice, bounds }, at) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [longitude, latitude] },
      properties: { count, minPrice, maxPrice, ...bounds, index: at },
    })),
  );
}

/** Puts points together by what is on the screen. */
export function createClustering(points: readonly MapPoint[]) {
  const indexes = new Map<number, Index>();
  const indexOf = (zoom: number): Index => {
    const index = indexes.get(zoom) ?? indexAt(points, zoom);
    indexes.set(zoom, index);
    return index;
  };
  return {
    points,
    /** Does what {@link within} has to do at a zoom for the first time. */
    prepare(zoom: number): void {
      indexOf(levelOf(zoom));
    },
    /** @param zoom of the map, any number */
    within({ west, south, east, north }: MapBounds, zoom: number): MapPoint[] {
      const level = levelOf(zoom);
      // Beyond the last zoom every point stands by itself.
      const found = indexOf(level).getClusters(
        [west, south, east, north],
        zoom >= LAST_ZOOM + 1 ? LAST_ZOOM + 1 : level,
      );
      return found.flatMap(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        if (!("cluster" in properties)) return points[properties.index] ?? [];
        const { count, minPrice, maxPrice, north, south, east, west } = properties;
        return {
          id: `c${latitude.toFixed(5)},${longitude.toFixed(5)},${count}`,
          latitude,
          longitude,
          count,
          minPrice,
          maxPrice,
          bounds: { north, south, east, west },
          listing: null,
        };
      });
    },
  };
}

export type Clustering = ReturnType<typeof createClustering>;

const levelOf = (zoom: number) => Math.min(LAST_ZOOM, Math.max(0, Math.floor(zoom)));

/** The rectangle around points; null for none. */
export function extentOf(points: readonly MapPoint[]): MapBounds | null {
  if (points.length === 0) return null;
  const each = (pick: (bounds: MapBounds) => number) => points.map(({ bounds }) => pick(bounds));
  const extent = {
    north: Math.max(...each(({ north }) => north)),
    south: Math.min(...each(({ south }) => south)),
    east: Math.max(...each(({ east }) => east)),
    west: Math.min(...each(({ west }) => west)),
  };
  return widened(extent);
}

/** A single spot is shown with its neighbourhood. */
const LEAST_SPAN = 0.02;

function widened({ north, south, east, west }: MapBounds): MapBounds {
  const high = Math.max(0, LEAST_SPAN - (north - south)) / 2;
  const wide = Math.max(0, LEAST_SPAN - (east - west)) / 2;
  return { north: north + high, south: south - high, east: east + wide, west: west - wide };
}

/** Whether a point lies in a rectangle, which may reach across the antimeridian. */
export function isWithin({ latitude, longitude }: Coordinates, { north, south, east, west }: MapBounds): boolean {
  if (latitude > north || latitude < south) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/** Whether a rectangle is so small that no zoom parts what stands in it. */
export function isOneSpot({ north, south, east, west }: MapBounds): boolean {
  return north - south < 1e-5 && east - west < 1e-5;
}
