import type { Bounds } from "../../../platform/geo/index.ts";
import { cellsAround, mapX, mapY } from "../cells.ts";
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

/** A cluster and the cell of the world's grid that it fills, counted from the north-western corner. */
interface Placed {
  x: number;
  y: number;
  cluster: Cluster;
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
 * listings, how many, their prices and how far they spread. Premium listings stand where everybody may know them to be.
 */
function placeClusters(snapshot: Snapshot, rows: Int32Array, zoom: number): Placed[] {
  const { shownLatitudes, shownLongitudes, prices, mapX, mapY } = snapshot;
  const cells = cellsAround(zoom);
  const grid = cellsOf(snapshot, rows, cells);
  const placed: Placed[] = [];
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    const lat = shownLatitudes[row] as number;
    const lng = shownLongitudes[row] as number;
    const price = prices[row] as number;
    const key = grid.keyOf(row);
    const number = grid.get(key);
    if (number === 0) {
      const bounds = { n: lat, s: lat, e: lng, w: lng };
      const cluster = { lat, lng, count: 1, min_price: price, max_price: price, bounds };
      const [x, y] = [Math.floor((mapX[row] as number) * cells), Math.floor((mapY[row] as number) * cells)];
      grid.set(key, placed.push({ x, y, cluster }));
      continue;
    }
    const { cluster } = placed[number - 1] as Placed;
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
  for (const { cluster } of placed) {
    cluster.lat /= cluster.count;
    cluster.lng /= cluster.count;
  }
  return placed;
}

/** As many as fit on a map, the fullest first. */
function fullest(placed: Placed[]): Cluster[] {
  return placed
    .map(({ cluster }) => cluster)
    .sort((a, b) => b.count - a.count || a.bounds.w - b.bounds.w)
    .slice(0, MOST_CLUSTERS);
}

/** The fullest clusters of some rows (see {@link placeClusters}). */
export function clusterRows(snapshot: Snapshot, rows: Int32Array, zoom: number): Cluster[] {
  return fullest(placeClusters(snapshot, rows, zoom));
}

/** Of the whole world: so many filters and zooms of a snapshot are kept. */
const MOST_WORLDS = 48;

/**
 * Clusters of the whole world, kept for all parts of it that are looked at.
 * @returns the fullest clusters of a rectangle that consists of whole cells (see `snapToCells`)
 */
export function createWorlds() {
  const kept = new WeakMap<Snapshot, Map<string, Placed[]>>();
  return async (
    snapshot: Snapshot,
    name: string,
    zoom: number,
    bounds: Bounds,
    rowsOf: () => Promise<Int32Array>,
  ): Promise<Cluster[]> => {
    const known = kept.get(snapshot) ?? new Map<string, Placed[]>();
    kept.set(snapshot, known);
    const key = `${zoom} ${name}`;
    const world = known.get(key) ?? placeClusters(snapshot, await rowsOf(), zoom);
    known.delete(key);
    known.set(key, world);
    if (known.size > MOST_WORLDS) known.delete(known.keys().next().value as string);
    const cells = cellsAround(zoom);
    const isInside = middleTest(bounds);
    return fullest(world.filter(({ x, y }) => isInside((x + 0.5) / cells, (y + 0.5) / cells)));
  };
}

/** Whether the middle of a cell lies in a rectangle, both on a web map. */
function middleTest({ north, south, east, west }: Bounds): (x: number, y: number) => boolean {
  const [top, bottom] = [mapY(north), mapY(south)];
  const [left, right] = [mapX(west), mapX(east)];
  const isSplit = west > east;
  return (x, y) => y > top && y < bottom && (isSplit ? x > left || x < right : x > left && x < right);
}
