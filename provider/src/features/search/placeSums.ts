/** Edges of an area, degrees. */
export interface Bounds {
  n: number;
  s: number;
  e: number;
  w: number;
}

/** A place as its listings name it, and where they lie. */
export interface PlaceRow extends Bounds {
  name: string;
  city: string;
  state: string;
  country: string;
  count: number;
}

/** Sums over listings, from which those of several chunks can be put together. */
export interface Sums {
  city: string;
  state: string;
  country: string;
  /** Null for listings whose quarter is not said, or not for everybody. */
  quarter: string | null;
  count: number;
  north: number;
  south: number;
  east: number;
  west: number;
  latitudes: number;
  latitude_squares: number;
  longitudes: number;
  longitude_squares: number;
}

function added(one: Sums, other: Sums): Sums {
  return {
    ...one,
    count: one.count + other.count,
    north: Math.max(one.north, other.north),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    west: Math.min(one.west, other.west),
    latitudes: one.latitudes + other.latitudes,
    latitude_squares: one.latitude_squares + other.latitude_squares,
    longitudes: one.longitudes + other.longitudes,
    longitude_squares: one.longitude_squares + other.longitude_squares,
  };
}

/** Within three standard deviations: one listing with a wrong point must not make a city as large as the earth. */
function within(count: number, sum: number, squares: number, low: number, high: number): [number, number] {
  const mean = sum / count;
  const reach = 3 * Math.sqrt(Math.max(0, squares / count - mean * mean));
  return [Math.max(low, mean - reach), Math.min(high, mean + reach)];
}

function toRow(sums: Sums, { name, city }: Pick<PlaceRow, "name" | "city">): PlaceRow {
  const { state, country, count, latitudes, latitude_squares, longitudes, longitude_squares } = sums;
  const [s, n] = within(count, latitudes, latitude_squares, sums.south, sums.north);
  const [w, e] = within(count, longitudes, longitude_squares, sums.west, sums.east);
  return { name, city, state, country, count, n, s, e, w };
}

/** Cities, and quarters, that are summed up at the same time: of more those with the fewest listings are left out. */
const MOST_SUMS = 150_000;

/** Leaves a third out. */
function thinOut(sums: Map<string, Sums>, most: number): void {
  const fewest = [...sums]
    .toSorted(([, a], [, b]) => a.count - b.count)
    .slice(0, sums.size - Math.ceil((most * 2) / 3));
  for (const [name] of fewest) sums.delete(name);
}

/** Puts the sums of chunks together. */
export class PlaceSums {
  readonly #cities = new Map<string, Sums>();
  readonly #quarters = new Map<string, Sums>();
  readonly #most: number;

  constructor(most = MOST_SUMS) {
    this.#most = most;
  }

  add(rows: readonly Sums[]): void {
    for (const row of rows) {
      const { city, state, country, quarter } = row;
      this.#addTo(this.#cities, [city, state, country], row);
      if (quarter !== null) this.#addTo(this.#quarters, [quarter, city, state, country], row);
    }
    for (const sums of [this.#cities, this.#quarters]) if (sums.size > this.#most) thinOut(sums, this.#most);
  }

  #addTo(sums: Map<string, Sums>, key: string[], row: Sums): void {
    const name = key.join("\0");
    const known = sums.get(name);
    sums.set(name, known ? added(known, row) : row);
  }

  cities(): PlaceRow[] {
    return [...this.#cities.values()].map((sums) => toRow(sums, { name: sums.city, city: "" }));
  }

  quarters(): PlaceRow[] {
    return [...this.#quarters.values()].map((sums) => toRow(sums, { name: sums.quarter ?? "", city: sums.city }));
  }
}
