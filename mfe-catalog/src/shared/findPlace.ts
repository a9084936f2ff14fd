import { placeAt, pointOfCity, suggestions } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { PickedPlace, SavedLocation } from "@gable/shared-sdk/host";
import type { Coordinates, MapBounds, Suggestion } from "@gable/shared-sdk/model";

/** A point with its name. One that cannot be named is a place all the same: its texts are empty. */
export async function namedPlace(sdk: ApiClient, { latitude, longitude }: Coordinates): Promise<SavedLocation> {
  const coordinates = { latitude, longitude };
  try {
    return { coordinates, ...(await placeAt(sdk, coordinates)) };
  } catch {
    return { coordinates, formattedAddress: "", city: "", state: "", country: "" };
  }
}

/** Cities and parts of them that typed words may mean; without a word the site's cities. */
export async function findPlaces(
  sdk: ApiClient,
  text: string,
  extensions: readonly string[] | null,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  const found = await suggestions(
    sdk,
    { text, extensions: text.trim() === "" ? [] : (extensions ?? undefined) },
    { signal },
  );
  return found.filter(({ kind }) => kind === "city" || kind === "area");
}

/** The place that a suggestion means; null when nobody can tell where it is. */
export async function placeOf(sdk: ApiClient, { kind, label, bounds }: Suggestion): Promise<SavedLocation | null> {
  const point = bounds ? middleOf(bounds) : await pointOfCity(sdk, { city: label });
  if (!point) return null;
  const place = await namedPlace(sdk, point);
  // The visitor's own word for it, which the nearest town may not be.
  return kind === "city" ? { ...place, city: label } : { ...place, formattedAddress: label };
}

/** A place that was picked on a map. */
export function placeOfPin({ latitude, longitude, address, city, state, country }: PickedPlace): SavedLocation {
  const formattedAddress = address || [city, state, country].filter(Boolean).join(", ");
  return { coordinates: { latitude, longitude }, formattedAddress, city, state, country };
}

/** The middle of an area in degrees, also of one across the antimeridian. */
export function middleOf({ north, south, east, west }: MapBounds): Coordinates {
  const width = east < west ? east + 360 - west : east - west;
  const longitude = west + width / 2;
  return { latitude: (north + south) / 2, longitude: longitude > 180 ? longitude - 360 : longitude };
}
