import { cellsAround } from "./grid.ts";
import type { Snapshot } from "./snapshot.ts";

/** More do not fit on a map. */
const MOST_CLUSTERS = 500;

export interface Cluster {
  lat: number;
  lng: number;
  count: number;
  min_price: number;
  max_price: number;
  bounds: { n: number; s: number; e: number; w: number };
}

/**
 * Rows by the cells of a grid that does not depend on the part of the map in view: the middle of each cell's
 * listings, how many, their prices and how far they spread. The fullest cells first. Premium listings stand where
 * everybody may know them to be.
 */
export function clusterRows(snapshot: Snapshot, rows: Iterable<number>, zoom: number): Cluster[] {
  const cells = cellsAround(zoom);
  const { shownLatitudes, shownLongitudes, prices, mapX, mapY } = snapshot;
  const byCell = new Map<number, Cluster>();
  for (const row of rows) {
    const lat = shownLatitudes[row] as number;
    const lng = shownLongitudes[row] as number;
    const price = prices[row] as number;
    const key = Math.floor((mapY[row] as number) * cells) * cells + Math.floor((mapX[row] as number) * cells);
    const known = byCell.get(key);
    if (!known) {
      const bounds = { n: lat, s: lat, e: lng, w: lng };
      byCell.set(key, { lat, lng, count: 1, min_price: price, max_price: price, bounds });
      continue;
    }
    known.lat += lat;
    known.lng += lng;
    known.count += 1;
    if (price < known.min_price) known.min_price = price;
    if (price > known.max_price) known.max_price = price;
    const { bounds } = known;
    if (lat > bounds.n) bounds.n = lat;
    if (lat < bounds.s) bounds.s = lat;
    if (lng > bounds.e) bounds.e = lng;
    if (lng < bounds.w) bounds.w = lng;
  }
  return [...byCell.values()]
    .map((cluster) => ({ ...cluster, lat: cluster.lat / cluster.count, lng: cluster.lng / cluster.count }))
    .toSorted((a, b) => b.count - a.count || a.bounds.w - b.bounds.w)
    .slice(0, MOST_CLUSTERS);
}
