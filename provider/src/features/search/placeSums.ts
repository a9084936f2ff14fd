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

/** Sums over listings of a place, which can be added up. */
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

/** Sums of cities and of their quarters. */
export class PlaceSums {
  readonly #cities = new Map<string, Sums>();
  readonly #quarters = new Map<string, Sums>();

  /** @param rows of cities and quarters, each once or more often */
  constructor(rows: readonly Sums[]) {
    for (const row of rows) {
      const { city, state, country, quarter } = row;
      this.#addTo(this.#cities, [city, state, country], row);
      if (quarter !== null) this.#addTo(this.#quarters, [quarter, city, state, country], row);
    }
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
