/** Degrees; west is greater than east across the antimeridian. */
export interface Rectangle {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Corners `[longitude, latitude]` in degrees; the last one is joined to the first. */
export type Outline = readonly (readonly [longitude: number, latitude: number])[];

/** What the provider takes of a drawn area (docs/api-extensions.md, search). */
export const MOST_CORNERS = 100;
/** About ten centimetres: less than a pixel of the nearest zoom, so that an address shows what the map showed. */
const DECIMALS = 6;

const inAddress = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)));

/** `north,south,east,west` in degrees. */
export function boundsText({ north, south, east, west }: Rectangle): string {
  return [north, south, east, west].map(inAddress).join(",");
}

/** `longitude,latitude;…` in degrees. */
export function cornersText(corners: Outline): string {
  return corners.map((corner) => corner.map(inAddress).join(",")).join(";");
}

/** Null for what is no rectangle on the earth. */
export function readBounds(text: string | null): Rectangle | null {
  const [north = Number.NaN, south = Number.NaN, east = Number.NaN, west = Number.NaN] = numbers(text ?? "", 4) ?? [];
  const isOnEarth = isLatitude(north) && isLatitude(south) && isLongitude(east) && isLongitude(west);
  return isOnEarth && north > south && east !== west ? { north, south, east, west } : null;
}

/** Null for what is no outline on the earth, and for one with more corners than the provider takes. */
export function readCorners(text: string | null): Outline | null {
  const corners = (text ?? "").split(";", MOST_CORNERS + 1).map((part) => numbers(part, 2));
  return corners.length >= 3 && corners.length <= MOST_CORNERS && corners.every(isCorner) ? corners : null;
}

/** Exactly so many numbers with commas between them, as an address holds them; null for anything else. */
function numbers(text: string, count: number): number[] | null {
  const found = text.split(",", count + 1).map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  return found.length === count && found.every(Number.isFinite) ? found.map((one) => Number(inAddress(one))) : null;
}

function isCorner(pair: number[] | null): pair is [longitude: number, latitude: number] {
  const [longitude = Number.NaN, latitude = Number.NaN] = pair ?? [];
  return isLongitude(longitude) && isLatitude(latitude);
}

function isLatitude(degrees: number): boolean {
  return degrees >= -90 && degrees <= 90;
}

function isLongitude(degrees: number): boolean {
  return degrees >= -180 && degrees <= 180;
}
