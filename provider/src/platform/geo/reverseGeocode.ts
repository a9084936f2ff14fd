import { createRequire } from "node:module";
import { around } from "geokdbush";
import { gazetteer } from "./gazetteer.ts";

export interface GeocodedPlace {
  /** Name of the nearest town of the same country; empty when none lies within 100 km. */
  city: string;
  state: string;
  /** Name of the country in English; empty at sea outside every country's waters, whose borders are drawn coarsely. */
  country: string;
  /** ISO 3166-1 alpha-2, territories with their own code; empty where `country` is. */
  country_code: string;
}

const FARTHEST_TOWN_KM = 100;
/** The borders are read for the first question: few starts ask one. */
let borders: typeof import("@rapideditor/country-coder") | undefined;
const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

/**
 * Names the place at a point without a network: the country from its borders, the town as the nearest one of
 * that country, so that a house beside a border does not move to the neighbour.
 */
export function reverseGeocode(latitude: number, longitude: number): GeocodedPlace {
  borders ??= createRequire(import.meta.url)("@rapideditor/country-coder") as NonNullable<typeof borders>;
  const code = borders.iso1A2Code([longitude, latitude], { level: "territory" }) ?? "";
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
