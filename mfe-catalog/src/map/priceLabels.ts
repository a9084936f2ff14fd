import { formatPrice } from "@gable/shared-sdk/format";
import type { Words } from "../shared/listing.ts";
import type { MapPoint } from "./mapPoint.ts";

/** A price as short as a pin: `₹1.2 Cr`, `€450 K`. */
export function pinPrice(amount: number, { settings, language }: Pick<Words, "settings" | "language">): string {
  return formatPrice(amount, settings, language, { short: true });
}

/** The prices of several: `€120 K–€1.4 M`; one price where all are the same. */
export function pinPrices(
  { minPrice, maxPrice }: Pick<MapPoint, "minPrice" | "maxPrice">,
  words: Pick<Words, "settings" | "language">,
): string {
  const [least, most] = [pinPrice(minPrice, words), pinPrice(maxPrice, words)];
  return least === most ? least : `${least}–${most}`;
}
