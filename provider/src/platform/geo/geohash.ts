const ALPHABET = "0123456789bcdefghjkmnpqrstuvwxyz";

/** A rectangle in degrees. */
export interface Bounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/**
 * Encodes a point as a geohash.
 * @param precision characters; 9 is a cell of about 5 m by 5 m
 * @throws RangeError when the point is not on the earth
 */
export function encodeGeohash(latitude: number, longitude: number, precision = 9): string {
  if (!isPoint(latitude, longitude))
    throw new RangeError(`No such point: latitude ${latitude}, longitude ${longitude}`);
  const { bits, bitCount } = interleave(latitude, longitude, precision * 5);
  let hash = "";
  for (let at = 0; at < bitCount; at += 5) {
    let index = 0;
    for (let bit = 0; bit < 5; bit++) index = index * 2 + bits[at + bit]!;
    hash += ALPHABET[index];
  }
  return hash;
}

/** True for numbers that are a latitude (-90…90) and a longitude (-180…180). */
export function isPoint(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** The rectangle of a geohash. Throws RangeError for a character that is not of its alphabet. */
export function geohashBounds(hash: string): Bounds {
  let [south, north, west, east] = [-90, 90, -180, 180];
  let splitLongitude = true;
  for (const character of hash) {
    const index = ALPHABET.indexOf(character);
    if (index < 0) throw new RangeError(`"${character}" is no geohash character`);
    for (let bit = 4; bit >= 0; bit--) {
      const upper = (index >> bit) & 1;
      if (splitLongitude) {
        const middle = (west + east) / 2;
        if (upper) west = middle;
        else east = middle;
      } else {
        const middle = (south + north) / 2;
        if (upper) south = middle;
        else north = middle;
      }
      splitLongitude = !splitLongitude;
    }
  }
  return { north, south, east, west };
}

/**
 * The prefixes whose cells together cover a rectangle, for `geohash LIKE prefix || '%'` on a B-tree index.
 * The finest precision that needs at most `most` cells is taken, so the cover is always a superset: filter by
 * latitude and longitude afterwards. A rectangle across the antimeridian (west > east) is covered in two parts.
 */
export function coverGeohash(bounds: Bounds, most = 16): string[] {
  if (bounds.west > bounds.east) {
    const half = Math.max(1, most >> 1);
    const parts = [...coverGeohash({ ...bounds, east: 180 }, half), ...coverGeohash({ ...bounds, west: -180 }, half)];
    return [...new Set(parts)];
  }
  let best = [""];
  for (let precision = 1; precision <= 9; precision++) {
    const cells = cellsAt(bounds, precision, most);
    if (!cells) break;
    best = cells;
  }
  return best;
}

function cellsAt({ north, south, east, west }: Bounds, precision: number, most: number): string[] | null {
  const longitudeBits = Math.ceil((precision * 5) / 2);
  const latitudeBits = Math.floor((precision * 5) / 2);
  const width = 360 / 2 ** longitudeBits;
  const height = 180 / 2 ** latitudeBits;
  const column = (longitude: number) => cellIndex(longitude, -180, width, 2 ** longitudeBits);
  const row = (latitude: number) => cellIndex(latitude, -90, height, 2 ** latitudeBits);
  const columns = column(east) - column(west) + 1;
  const rows = row(north) - row(south) + 1;
  if (columns * rows > most) return null;
  const cells: string[] = [];
  for (let y = row(south); y <= row(north); y++) {
    for (let x = column(west); x <= column(east); x++) {
      cells.push(encodeGeohash((y + 0.5) * height - 90, (x + 0.5) * width - 180, precision));
    }
  }
  return cells;
}

function interleave(latitude: number, longitude: number, bitCount: number) {
  const bits: number[] = [];
  let [south, north, west, east] = [-90, 90, -180, 180];
  for (let at = 0; at < bitCount; at++) {
    if (at % 2 === 0) {
      const middle = (west + east) / 2;
      const upper = longitude >= middle;
      bits.push(upper ? 1 : 0);
      if (upper) west = middle;
      else east = middle;
    } else {
      const middle = (south + north) / 2;
      const upper = latitude >= middle;
      bits.push(upper ? 1 : 0);
      if (upper) south = middle;
      else north = middle;
    }
  }
  return { bits, bitCount };
}

function cellIndex(value: number, start: number, size: number, count: number): number {
  const index = Math.floor((value - start) / size);
  // Just below a boundary the subtraction may round up to it.
  const exact = index * size + start > value ? index - 1 : index;
  return Math.min(count - 1, Math.max(0, exact));
}
