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

/** A grid with more cells than this is not laid out. */
const LARGEST_GRID = 1_000_000;

/** Cells by their number in the grid of the world: laid out where the rows lie close enough, else looked up. */
function cellsOf(snapshot: Snapshot, rows: Int32Array, cells: number) {
  const { mapX, mapY } = snapshot;
  let [west, east, north, south] = [1, 0, 1, 0];
  for (let place = 0; place < rows.length; place++) {
    const x = mapX[rows[place] as number] as number;
    const y = mapY[rows[place] as number] as number;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  const [left, top] = [Math.floor(west * cells), Math.floor(north * cells)];
  const width = Math.floor(east * cells) - left + 1;
  const height = Math.floor(south * cells) - top + 1;
  const isLaidOut = width * height <= LARGEST_GRID;
  const grid = isLaidOut ? new Int32Array(width * height) : null;
  const known = new Map<number, number>();
  return {
    keyOf: (row: number) =>
      (Math.floor((mapY[row] as number) * cells) - top) * width + Math.floor((mapX[row] as number) * cells) - left,
    /** Number of a cell's cluster counted from 1; 0 for a cell that has none yet. */
    get: (key: number) => (grid ? (grid[key] as number) : (known.get(key) ?? 0)),
    set(key: number, cluster: number) {
      if (grid) grid[key] = cluster;
      else known.set(key, cluster);
    },
  };
}

/**
 * Rows by the cells of a grid that does not depend on the part of the map in view: the middle of each cell's
 * listings, how many, their prices and how far they spread. The fullest cells first. Premium listings stand where
 * everybody may know them to be.
 */
export function clusterRows(snapshot: Snapshot, rows: Int32Array, zoom: number): Cluster[] {
  const { shownLatitudes, shownLongitudes, prices } = snapshot;
  const grid = cellsOf(snapshot, rows, cellsAround(zoom));
  const clusters: Cluster[] = [];
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    const lat = shownLatitudes[row] as number;
    const lng = shownLongitudes[row] as number;
    const price = prices[row] as number;
    const key = grid.keyOf(row);
    const number = grid.get(key);
    if (number === 0) {
      const bounds = { n: lat, s: lat, e: lng, w: lng };
      grid.set(key, clusters.push({ lat, lng, count: 1, min_price: price, max_price: price, bounds }));
      continue;
    }
    const cluster = clusters[number - 1] as Cluster;
    cluster.lat += lat;
    cluster.lng += lng;
    cluster.count += 1;
    if (price < cluster.min_price) cluster.min_price = price;
    if (price > cluster.max_price) cluster.max_price = price;
    const { bounds } = cluster;
    if (lat > bounds.n) bounds.n = lat;
    if (lat < bounds.s) bounds.s = lat;
    if (lng > bounds.e) bounds.e = lng;
    if (lng < bounds.w) bounds.w = lng;
  }
  return clusters
    .map((cluster) => ({ ...cluster, lat: cluster.lat / cluster.count, lng: cluster.lng / cluster.count }))
    .toSorted((a, b) => b.count - a.count || a.bounds.w - b.bounds.w)
    .slice(0, MOST_CLUSTERS);
}
