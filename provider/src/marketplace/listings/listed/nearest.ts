import { boundsAround } from "../bounds.ts";
import { rowsInside, spaceFor } from "./matching.ts";
import { firstPlaces, orderingOf } from "./order.ts";
import { rowOf, type Snapshot } from "./snapshot.ts";

const KM_PER_DEGREE = 111.32;
/** Circles that are looked through until one holds enough: in a town the first one does. */
const NEAR_KM = [3, 12, 40];

export interface Candidate {
  id: number;
  price: number;
  latitude: number;
  longitude: number;
}

export interface Neighbour {
  id: number;
  category_id: number;
  /** As stored (0 sell … 3 rented). */
  property_type: number;
  latitude: number;
  longitude: number;
}

/** The rows of a listing's category that serve the same purpose; not itself. */
function rowsLike(snapshot: Snapshot, { id, category_id, property_type }: Neighbour, rows: Int32Array | null) {
  const { types, categories, ids } = snapshot;
  const category = snapshot.categoryIds.indexOf(category_id);
  const size = rows === null ? snapshot.size : rows.length;
  const kept = spaceFor(size);
  let found = 0;
  for (let place = 0; place < size; place++) {
    const row = rows === null ? place : (rows[place] as number);
    kept[found] = row;
    found += Number(categories[row] === category) & Number(types[row] === property_type % 2) & Number(ids[row] !== id);
  }
  return kept.slice(0, found);
}

/** The nearest of some rows within a circle, the nearest first. */
function nearestRows(
  snapshot: Snapshot,
  { latitude, longitude }: Neighbour,
  rows: Int32Array,
  most: number,
  km: number,
): number[] {
  const { latitudes, longitudes } = snapshot;
  const cosine = Math.cos((latitude * Math.PI) / 180);
  const found: { row: number; distance: number }[] = [];
  let worst = (km / KM_PER_DEGREE) ** 2;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    const tall = (latitudes[row] as number) - latitude;
    const east = Math.abs((longitudes[row] as number) - longitude);
    const wide = Math.min(east, 360 - east) * cosine;
    const distance = tall * tall + wide * wide;
    if (distance >= worst) continue;
    const after = found.findIndex((known) => known.distance > distance);
    found.splice(after < 0 ? found.length : after, 0, { row, distance });
    if (found.length > most) found.pop();
    if (found.length === most) worst = found[most - 1]?.distance ?? worst;
  }
  return found.map(({ row }) => row);
}

/**
 * Listings of the same category and purpose as one: the nearest, and where the surroundings have too few, the newest
 * elsewhere.
 * @param rows among which they are; null for all
 */
export function nearestLike(snapshot: Snapshot, one: Neighbour, rows: Int32Array | null, most: number): Candidate[] {
  let near: number[] = [];
  for (const km of NEAR_KM) {
    const around = rows ?? rowsInside(snapshot, boundsAround(one.latitude, one.longitude, km));
    near = nearestRows(snapshot, one, rowsLike(snapshot, one, around), most, km);
    if (near.length === most) break;
  }
  if (near.length < most) {
    const known = new Set(near);
    const others = rowsLike(snapshot, one, rows).filter((row) => !known.has(row));
    const places = firstPlaces(orderingOf(snapshot, "newest", 0), others, null, most - near.length);
    near.push(...places.map(({ id }) => rowOf(snapshot.ids, id)));
  }
  const { ids, prices, latitudes, longitudes } = snapshot;
  return near.map((row) => ({
    id: ids[row] as number,
    price: prices[row] as number,
    latitude: latitudes[row] as number,
    longitude: longitudes[row] as number,
  }));
}
