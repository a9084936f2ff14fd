import type { Corners } from "@gable/shared-sdk/calls";
import type { MapBounds } from "@gable/shared-sdk/model";

/** What the provider takes of a drawn area (docs/api-extensions.md, search). */
export const MOST_CORNERS = 100;
/** About ten centimetres: less than a pixel of the nearest zoom, so that an address shows what the map showed. */
const DECIMALS = 6;

const inAddress = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)));

/** `north,south,east,west` in degrees, as saved searches take it. */
export function boundsText({ north, south, east, west }: MapBounds): string {
  return [north, south, east, west].map(inAddress).join(",");
}

/** `longitude,latitude;…`, as saved searches take it. */
export function cornersText(corners: Corners): string {
  return corners.map((corner) => corner.map(inAddress).join(",")).join(";");
}

/** Null for what is no rectangle on the earth. */
export function readBounds(text: string | null): MapBounds | null {
  const [north, south, east, west, more] = numbers(text ?? "");
  if (north === undefined || south === undefined || east === undefined || west === undefined) return null;
  if (more !== undefined || !isLatitude(north) || !isLatitude(south) || !isLongitude(east) || !isLongitude(west))
    return null;
  return north > south && east !== west ? { north, south, east, west } : null;
}

/** Null for what is no outline on the earth, and for one with more corners than the provider takes. */
export function readCorners(text: string | null): Corners | null {
  const corners: [number, number][] = [];
  for (const part of (text ?? "").split(";")) {
    const [longitude, latitude, more] = numbers(part);
    if (longitude === undefined || latitude === undefined || more !== undefined) return null;
    if (!isLongitude(longitude) || !isLatitude(latitude)) return null;
    corners.push([longitude, latitude]);
  }
  return corners.length >= 3 && corners.length <= MOST_CORNERS ? corners : null;
}

function numbers(text: string): (number | undefined)[] {
  return text.split(",").map((part) => {
    const number = part.trim() === "" ? Number.NaN : Number(part);
    return Number.isFinite(number) ? Number(inAddress(number)) : undefined;
  });
}

function isLatitude(degrees: number): boolean {
  return degrees >= -90 && degrees <= 90;
}

function isLongitude(degrees: number): boolean {
  return degrees >= -180 && degrees <= 180;
}
