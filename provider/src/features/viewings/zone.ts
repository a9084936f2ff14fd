import lookUp from "@photostructure/tz-lookup";

/** IANA zone of a place, from the coarse grid of the library: enough for homes, which stand in towns. */
export function zoneAt(latitude: number | null, longitude: number | null): string {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return "";
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return "";
  return lookUp(latitude, longitude);
}
