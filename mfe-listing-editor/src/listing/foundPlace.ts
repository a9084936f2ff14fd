import type { PickedPlace } from "@gable/shared-sdk/host";
import { parseTypedDegrees } from "@gable/shared-sdk/rules";
import type { ListingValues } from "./values.ts";

type Names = Pick<ListingValues, "address" | "city" | "state" | "country">;
type PlaceValues = Names & Pick<ListingValues, "latitude" | "longitude">;

const NAMES = ["address", "city", "state", "country"] as const;

/** Six decimals, about 11 cm. */
export const degrees = (value: number) => value.toFixed(6);

/** The point that two fields name; null while they do not. */
export function pointOf({ latitude, longitude }: Pick<ListingValues, "latitude" | "longitude">) {
  const point = { latitude: parseTypedDegrees(latitude), longitude: parseTypedDegrees(longitude) };
  if (point.latitude === null || point.longitude === null) return null;
  if (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) return null;
  return { latitude: point.latitude, longitude: point.longitude };
}

/** What was found last, and how. */
export interface Found {
  place: PickedPlace;
  way: "name" | "point";
}

/** So far a pin may go from a place that was chosen by its name, and stay in it. Kilometres. */
const WITHIN = 30;
const KM_PER_DEGREE = 111.32;

function isWithin(a: PickedPlace, b: PickedPlace): boolean {
  const east = Math.abs(a.longitude - b.longitude);
  const wide = Math.min(east, 360 - east) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, wide) * KM_PER_DEGREE <= WITHIN;
}

/**
 * What the fields become when a place is found. A place that was chosen by its name says all that it knows. A point on the
 * map names what nobody typed or chose: empty fields, and those that still hold what was found before, unless that was chosen
 * by its name near here.
 * @param before what was found last; null for nothing
 */
export function fieldsOfFound(
  { place: found, way }: Found,
  current: Names,
  before: Found | null,
): Partial<PlaceValues> {
  const isKept = way === "point" && before?.way === "name" && isWithin(found, before.place);
  const isFree = (name: keyof Names) =>
    current[name].trim() === "" || (!isKept && current[name] === before?.place[name]);
  const taken = NAMES.filter((name) => found[name] !== "" && ((way === "name" && name !== "address") || isFree(name)));
  return {
    latitude: degrees(found.latitude),
    longitude: degrees(found.longitude),
    ...Object.fromEntries(taken.map((name) => [name, found[name]])),
  };
}
