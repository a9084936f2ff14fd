import { placeAt } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { PickedPlace } from "@gable/shared-sdk/host";
import type { Coordinates } from "@gable/shared-sdk/model";
import { googleLibrary } from "../google/loader.ts";
import type { MapPort } from "../port.ts";

export interface DescribeInput {
  sdk: ApiClient;
  port: Pick<MapPort, "kind" | "townNear">;
  googleKey: string;
  language: string;
}

type Part = { long_name: string; types: string[] };

const nameless = ({ latitude, longitude }: Coordinates): PickedPlace => ({
  latitude,
  longitude,
  address: "",
  city: "",
  state: "",
  country: "",
});

/** What Google's answer says of a place: the address as it is written, the parts that the product knows (product.md). */
export function placeOfParts(position: Coordinates, formatted: string, parts: readonly Part[]): PickedPlace {
  const part = (type: string) => parts.find(({ types }) => types.includes(type))?.long_name ?? "";
  return {
    ...nameless(position),
    address: formatted,
    city: part("locality"),
    state: part("administrative_area_level_1"),
    country: part("country"),
  };
}

/** Looks up what stands at a position: Google's geocoder on Google's map, else the provider, else the map's nearest town. */
export async function describePlace(position: Coordinates, input: DescribeInput): Promise<PickedPlace> {
  const { port, sdk, googleKey, language } = input;
  if (port.kind !== "google") {
    const { city, state, country } = await placeAt(sdk, position).catch(() => nameless(position));
    return { ...nameless(position), city: city || (port.townNear(position) ?? ""), state, country };
  }
  try {
    const { Geocoder } = await googleLibrary("geocoding", { key: googleKey, language });
    const location = { lat: position.latitude, lng: position.longitude };
    const [best] = (await new Geocoder().geocode({ location })).results;
    return best ? placeOfParts(position, best.formatted_address, best.address_components) : nameless(position);
  } catch {
    return nameless(position);
  }
}
