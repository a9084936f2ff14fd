import { type Bounds, boundsOfPolygon, insideOutline, outlineOf } from "../geo/index.ts";
import { boundsAround } from "../listings/bounds.ts";
import type { ListingFilters } from "../listings/filters.ts";
import { nameKey, placeOf, type Snapshot } from "./snapshot.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

type Test = (row: number) => boolean;

/** What the snapshot does not hold and the database is asked for: ids in ascending order, of each condition. */
export interface Outside {
  ids: Int32Array[];
  /** Ids of the category that `category_slug_id` names. */
  categoryOfSlug: number | null;
}

/** The rows of a rectangle, of those that are given or of all. */
function rowsInside(snapshot: Snapshot, bounds: Bounds, among: Int32Array | null): Int32Array {
  const { latitudes, longitudes } = snapshot;
  const { north, south, east, west } = bounds;
  const isSplit = west > east;
  const size = among?.length ?? snapshot.size;
  const rows = new Int32Array(size);
  let found = 0;
  for (let place = 0; place < size; place++) {
    const row = among ? (among[place] as number) : place;
    const latitude = latitudes[row] as number;
    if (latitude < south || latitude > north) continue;
    const longitude = longitudes[row] as number;
    if (isSplit ? longitude < west && longitude > east : longitude < west || longitude > east) continue;
    rows[found++] = row;
  }
  return rows.subarray(0, found);
}

/** The rectangles that a search lies in. */
function rectanglesOf({ bounds, polygon, latitude, longitude, radius }: ListingFilters): Bounds[] {
  const rectangles = bounds ? [bounds] : [];
  if (polygon) rectangles.push(boundsOfPolygon(polygon));
  if (latitude !== undefined && longitude !== undefined && radius)
    rectangles.push(boundsAround(latitude, longitude, radius));
  return rectangles;
}

function distanceTest({ latitudes, longitudes }: Snapshot, latitude: number, longitude: number, km: number): Test {
  const cosine = Math.cos(latitude * RADIANS);
  return (row) => {
    const lat = latitudes[row] as number;
    const high = Math.sin(((lat - latitude) * RADIANS) / 2);
    const wide = Math.sin((((longitudes[row] as number) - longitude) * RADIANS) / 2);
    const share = high * high + cosine * Math.cos(lat * RADIANS) * wide * wide;
    return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share))) <= km;
  };
}

function numberTest(snapshot: Snapshot, parameter: number, min = -Infinity, max = Infinity): Test {
  const column = snapshot.numbers.get(parameter);
  return (row) => {
    const value = column?.[row] ?? Number.NaN;
    return value >= min && value <= max;
  };
}

/** The conditions of filters but for city and rectangles, and for type, category and price, which facets count by. */
function testsOf(snapshot: Snapshot, filters: ListingFilters, outside: Outside, now: Date): Test[] {
  const { polygon, latitude, longitude, radius } = filters;
  const tests: Test[] = [];
  const named = (column: Int32Array, name: string | undefined) => {
    if (!name) return;
    const key = nameKey(name);
    tests.push((row) => column[row] === key);
  };
  named(snapshot.states, filters.state);
  named(snapshot.countries, filters.country);
  if (polygon) {
    const outline = outlineOf(polygon);
    tests.push((row) => insideOutline(outline, snapshot.longitudes[row] as number, snapshot.latitudes[row] as number));
  }
  if (latitude !== undefined && longitude !== undefined && radius) {
    tests.push(distanceTest(snapshot, latitude, longitude, radius));
  }
  for (const { parameter_id, min, max } of filters.parameters ?? [])
    if (min !== undefined || max !== undefined) tests.push(numberTest(snapshot, parameter_id, min, max));
  if (filters.posted_since !== undefined) {
    const since = now.getTime() - (filters.posted_since === 1 ? 1 : 7) * DAY_MS;
    tests.push((row) => (snapshot.createdAt[row] as number) >= since);
  }
  if (filters.promoted) tests.push((row) => (snapshot.promotedUntil[row] as number) > now.getTime());
  if (filters.premium) tests.push((row) => snapshot.premium[row] === 1);
  if (filters.userid !== undefined) tests.push((row) => snapshot.owners[row] === filters.userid);
  for (const ids of outside.ids) tests.push((row) => placeOf(ids, snapshot.ids[row] as number) >= 0);
  return tests;
}

/** The rows of a city, or all. Null stands for all. */
function rowsOfCity(snapshot: Snapshot, city: string | undefined): Int32Array | null {
  return city ? (snapshot.byCity.get(nameKey(city)) ?? new Int32Array()) : null;
}

/** The rows that match filters but for type, category and price, in the order of their ids. */
export function rowsThat(snapshot: Snapshot, filters: ListingFilters, outside: Outside, now: Date): Int32Array {
  const tests = testsOf(snapshot, filters, outside, now);
  let known = rowsOfCity(snapshot, filters.city);
  for (const bounds of rectanglesOf(filters)) known = rowsInside(snapshot, bounds, known);
  if (known && tests.length === 0) return known;
  const size = known?.length ?? snapshot.size;
  const rows = new Int32Array(size);
  let found = 0;
  for (let place = 0; place < size; place++) {
    const row = known ? (known[place] as number) : place;
    let isGood = true;
    for (const test of tests)
      if (!test(row)) {
        isGood = false;
        break;
      }
    if (isGood) rows[found++] = row;
  }
  return rows.subarray(0, found);
}

/** Those of some rows that lie in a rectangle. */
export function narrowed(snapshot: Snapshot, rows: Int32Array, { bounds }: ListingFilters): Int32Array {
  return bounds ? rowsInside(snapshot, bounds, rows) : rows;
}

/** The three conditions that facets count by. */
export interface Wanted {
  /** Null for every type. */
  type: number | null;
  /** By place of the category: 1 for those that are wanted. */
  categories: Uint8Array;
  low: number;
  high: number;
}

export function wantedOf(snapshot: Snapshot, filters: ListingFilters, outside: Outside): Wanted {
  const { category_id, category_ids, category_slug_id } = filters;
  const sets: number[][] = [];
  if (category_id !== undefined) sets.push([category_id]);
  if (category_ids?.length) sets.push(category_ids);
  if (category_slug_id) sets.push(outside.categoryOfSlug === null ? [] : [outside.categoryOfSlug]);
  return {
    type: filters.property_type ?? null,
    categories: Uint8Array.from(snapshot.categoryIds, (id) => Number(sets.every((ids) => ids.includes(id)))),
    low: filters.min_price ?? Number.NEGATIVE_INFINITY,
    high: filters.max_price ?? Number.POSITIVE_INFINITY,
  };
}
