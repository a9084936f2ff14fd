import type { Coordinates, PropertyCard } from "@gable/shared-sdk/model";

/** Kilometres around a home within which another one is near. */
export const NEAR_KM = 60;
const KM_PER_DEGREE = 111.32;

/** Kilometres between two places, exact enough for a town. */
export function kilometres(a: Coordinates | null, b: Coordinates | null): number | null {
  if (!a || !b) return null;
  const tall = a.latitude - b.latitude;
  const east = Math.abs(a.longitude - b.longitude);
  const wide = Math.min(east, 360 - east) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(tall, wide) * KM_PER_DEGREE;
}

/**
 * Homes like one in the order of the provider, those near it first. What lies in another country is left out as long as
 * something is near.
 */
export function nearFirst<T extends Pick<PropertyCard, "place">>(
  one: Pick<PropertyCard, "place">,
  others: readonly T[],
): T[] {
  const isNear = (other: T) => {
    const km = kilometres(one.place.coordinates, other.place.coordinates);
    return km === null ? other.place.city === one.place.city : km <= NEAR_KM;
  };
  const near = others.filter(isNear);
  const rest = others.filter((other) => !isNear(other));
  const sameCountry = rest.filter(({ place }) => place.country === one.place.country);
  return [
    ...near,
    ...(near.length > 0 ? sameCountry : [...sameCountry, ...rest.filter((other) => !sameCountry.includes(other))]),
  ];
}
