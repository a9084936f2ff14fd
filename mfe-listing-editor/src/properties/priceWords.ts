import { formatPrice } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import type { PropertyCard, Settings } from "@gable/shared-sdk/model";

/** A listing's price, with the period for a rent: `₹38,500 by the month`. */
export function priceWords(
  property: Pick<PropertyCard, "price" | "rentPeriod">,
  settings: Settings,
  language: string,
  t: Translate,
): string {
  const price = formatPrice(property.price, settings, language);
  return property.rentPeriod ? `${price} ${t(`listing-editor.period.${property.rentPeriod}`)}` : price;
}
