import { type Bounds, boundsOfPolygon, polygonTest } from "../../../platform/geo/index.ts";
import { boundsAround } from "../bounds.ts";
import type { ListingFilters } from "../filters.ts";
import { nameKey, rowOf, type Snapshot } from "./snapshot.ts";
import { onSphere, squareOf } from "./sphere.ts";
import { rowsOnTiles } from "./tiles.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Places of listings in the snapshot, ascending; null for all. */
export type Rows = Int32Array | null;

/** Keeps some of the rows; one after the other makes a search. */
type Sieve = (rows: Rows) => Int32Array;

/** What the snapshot does not hold and the database is asked for. */
export interface Outside {
  /** Of each condition, in ascending order. */
  rows: Int32Array[];
  /** Ids of the category that `category_slug_id` names. */
  categoryOfSlug: number | null;
}

/*
 * Each sieve is a loop of its own over one or two columns, that writes every row and goes on by 0 or 1: a loop that
 * asks a list of tests, or that branches on what is as good as random, takes several times as long.
 */

let space = new Int32Array();

/** A place to write rows to, until the next loop: what is kept of them is copied from it. */
export function spaceFor(size: number): Int32Array {
  if (space.length < size) space = new Int32Array(size);
  return space;
}

function between(snapshot: Snapshot, column: ArrayLike<number>, low: number, high: number): Sieve {
  return (rows) => {
    const size = rows === null ? snapshot.size : rows.length;
    const kept = spaceFor(size);
    let found = 0;
    for (let place = 0; place < size; place++) {
      const row = rows === null ? place : (rows[place] as number);
      const value = column[row] as number;
      kept[found] = row;
      found += Number(value >= low) & Number(value <= high);
    }
    return kept.slice(0, found);
  };
}

/** The rows of a rectangle. */
function insideOf(snapshot: Snapshot, bounds: Bounds): Sieve {
  const { latitudes, longitudes, tiles } = snapshot;
  const { north, south, east, west } = bounds;
  const isSplit = Number(west > east);
  return (rows) => {
    if (rows === null && !isSplit) {
      const found = rowsOnTiles(tiles, latitudes, longitudes, bounds, spaceFor(snapshot.size + 1));
      return spaceFor(found).slice(0, found);
    }
    const size = rows === null ? snapshot.size : rows.length;
    const kept = spaceFor(size);
    let found = 0;
    for (let place = 0; place < size; place++) {
      const row = rows === null ? place : (rows[place] as number);
      const latitude = latitudes[row] as number;
      const longitude = longitudes[row] as number;
      const [isEast, isWest] = [Number(longitude >= west), Number(longitude <= east)];
      kept[found] = row;
      found +=
        Number(latitude >= south) & Number(latitude <= north) & ((isEast & isWest) | (isSplit & (isEast | isWest)));
    }
    return kept.slice(0, found);
  };
}

function where(snapshot: Snapshot, test: (row: number) => boolean): Sieve {
  return (rows) => {
    const size = rows === null ? snapshot.size : rows.length;
    const kept = spaceFor(size);
    let found = 0;
    for (let place = 0; place < size; place++) {
      const row = rows === null ? place : (rows[place] as number);
      if (test(row)) kept[found++] = row;
    }
    return kept.slice(0, found);
  };
}

/** All rows of a rectangle. */
export const rowsInside = (snapshot: Snapshot, bounds: Bounds): Int32Array => insideOf(snapshot, bounds)(null);

/** The rectangles that a search lies in. */
function rectanglesOf({ bounds, polygon, latitude, longitude, radius }: ListingFilters): Bounds[] {
  const rectangles = bounds ? [bounds] : [];
  if (polygon) rectangles.push(boundsOfPolygon(polygon));
  if (latitude !== undefined && longitude !== undefined && radius)
    rectangles.push(boundsAround(latitude, longitude, radius));
  return rectangles;
}

/** How many steps a search by halves takes at most. */
const HALVES = 20;

/** Those of some rows that are among others. */
function among(wanted: Int32Array): Sieve {
  return (rows) => {
    if (rows === null) return wanted;
    if (rows.length * HALVES < wanted.length) return rows.filter((row) => rowOf(wanted, row) >= 0);
    const kept = spaceFor(rows.length);
    let found = 0;
    let next = 0;
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] as number;
      while (next < wanted.length && (wanted[next] as number) < row) next++;
      kept[found] = row;
      found += Number(wanted[next] === row);
    }
    return kept.slice(0, found);
  };
}

function withinKm(snapshot: Snapshot, latitude: number, longitude: number, km: number): Sieve {
  const { x, y, z } = snapshot.sphere;
  const middle = onSphere(Float64Array.of(latitude), Float64Array.of(longitude));
  const [atX, atY, atZ] = [middle.x[0] as number, middle.y[0] as number, middle.z[0] as number];
  const farthest = squareOf(km);
  return (rows) => {
    const size = rows === null ? snapshot.size : rows.length;
    const kept = spaceFor(size);
    let found = 0;
    for (let place = 0; place < size; place++) {
      const row = rows === null ? place : (rows[place] as number);
      const [overX, overY, overZ] = [(x[row] as number) - atX, (y[row] as number) - atY, (z[row] as number) - atZ];
      kept[found] = row;
      found += Number(overX * overX + overY * overY + overZ * overZ <= farthest);
    }
    return kept.slice(0, found);
  };
}

const NOBODY: Sieve = () => new Int32Array();

/** The conditions of filters but for the city, and for type, category and price, which facets count by. */
function sievesOf(snapshot: Snapshot, filters: ListingFilters, outside: Outside, now: Date): Sieve[] {
  const { polygon, latitude, longitude, radius } = filters;
  const sieves = [
    ...outside.rows.toSorted((a, b) => a.length - b.length).map(among),
    ...rectanglesOf(filters).map((bounds) => insideOf(snapshot, bounds)),
  ];
  const range = (column: ArrayLike<number> | undefined, low = -Infinity, high = Infinity) =>
    sieves.push(column ? between(snapshot, column, low, high) : NOBODY);
  const only = (column: ArrayLike<number>, value: number) => range(column, value, value);
  if (filters.userid !== undefined) only(snapshot.owners, filters.userid);
  if (filters.premium) only(snapshot.premium, 1);
  if (filters.promoted) sieves.push(where(snapshot, (row) => (snapshot.promotedUntil[row] as number) > now.getTime()));
  for (const { parameter_id, min, max } of filters.parameters ?? [])
    if (min !== undefined || max !== undefined) range(snapshot.numbers.get(parameter_id), min, max);
  if (filters.posted_since !== undefined)
    range(snapshot.createdAt, now.getTime() - (filters.posted_since === 1 ? 1 : 7) * DAY_MS);
  if (filters.state) only(snapshot.states, nameKey(filters.state));
  if (filters.country) only(snapshot.countries, nameKey(filters.country));
  if (polygon) {
    const holds = polygonTest(polygon);
    const { longitudes, latitudes } = snapshot;
    sieves.push(where(snapshot, (row) => holds(longitudes[row] as number, latitudes[row] as number)));
  }
  if (latitude !== undefined && longitude !== undefined && radius)
    sieves.push(withinKm(snapshot, latitude, longitude, radius));
  return sieves;
}

/**
 * The rows that match filters but for type, category and price.
 * @param within those that are looked at; null for all
 */
export function rowsThat(
  snapshot: Snapshot,
  filters: ListingFilters,
  outside: Outside,
  now: Date,
  within: Rows = null,
): Rows {
  const { city } = filters;
  const ofCity = city ? (snapshot.byCity.get(nameKey(city)) ?? new Int32Array()) : null;
  const known = within && ofCity ? among(ofCity)(within) : (within ?? ofCity);
  return sievesOf(snapshot, filters, outside, now).reduce((rows: Rows, sieve) => sieve(rows), known);
}

/** Filters that are looked at quickly, or that depend on the moment. */
export type LightFilters = Pick<ListingFilters, "premium" | "promoted" | "posted_since">;

/** Those of some rows that match light filters. */
export function narrowed(snapshot: Snapshot, rows: Rows, filters: LightFilters, now: Date): Rows {
  const nothing = { rows: [], categoryOfSlug: null };
  return sievesOf(snapshot, filters, nothing, now).reduce((kept: Rows, sieve) => sieve(kept), rows);
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
