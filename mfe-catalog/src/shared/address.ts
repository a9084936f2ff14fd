import type { Place } from "@gable/shared-sdk/model";

/** `Kalyani Nagar, Pune`: the nearest part of the address and the city, each once. */
export function placeLine(place: Place): string {
  const near = place.address.split(",")[0]?.trim() ?? "";
  const parts = [near, place.city || place.state, place.city ? "" : place.country];
  return [...new Set(parts.filter((part) => part !== ""))].join(", ");
}

/** The whole address, without saying twice what the address already names. */
export function wholeAddress(place: Place): string {
  const missing = [place.city, place.state, place.country].filter(
    (part) => part !== "" && !place.address.toLowerCase().includes(part.toLowerCase()),
  );
  return [place.address, ...missing].filter((part) => part !== "").join(", ");
}
