import { iso1A2Code } from "@rapideditor/country-coder";
import { around } from "geokdbush";
import { gazetteer } from "./gazetteer.ts";

export interface GeocodedPlace {
  /** Name of the nearest town of the same country; empty when none lies within 100 km. */
  city: string;
  state: string;
  /** Name of the country in English; empty at sea. */
  country: string;
  /** ISO 3166-1 alpha-2, territories with their own code; empty at sea. */
  country_code: string;
}

const FARTHEST_TOWN_KM = 100;
const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

/**
 * Names the place at a point without a network: the country from its borders, the town as the nearest one of
 * that country, so that a house beside a border does not move to the neighbour.
 */
export function reverseGeocode(latitude: number, longitude: number): GeocodedPlace {
  const code = iso1A2Code([longitude, latitude], { level: "territory" }) ?? "";
  const { places, index } = gazetteer();
  const sameCountry = code ? (id: number) => places[id]!.country === code : undefined;
  const [nearest] = around(index, longitude, latitude, 1, FARTHEST_TOWN_KM, sameCountry);
  const place = nearest === undefined ? undefined : places[nearest];
  const country = code || place?.country || "";
  return {
    city: place?.name ?? "",
    state: place?.state ?? "",
    country: country ? (countryNames.of(country) ?? "") : "",
    country_code: country,
  };
}
