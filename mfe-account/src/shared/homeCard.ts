import { formatNumber, formatPrice } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import type { PropertyCard, Settings } from "@gable/shared-sdk/model";
import type { ListingCardProps } from "@gable/shared-ui/core";

export interface CardWords {
  t: Translate;
  language: string;
  settings: Settings;
}

/** Why a home is no longer to be had, in words; undefined for one that is. */
function stampOf({ kind, availability }: Pick<PropertyCard, "kind" | "availability">, t: Translate) {
  if (kind === "sold" || kind === "rented") return t(`account.kind.${kind}`);
  return availability && t(`account.availability.${availability}`);
}

/** Where a home is, as its card says it. */
export const placeOf = ({ place: { city, country } }: Pick<PropertyCard, "place">): string =>
  [city, country].filter(Boolean).join(", ");

/**
 * A home as `ListingCard` takes it, without layout and favourite. What is sold or rented has its page still; what is switched
 * off or expired has none, so that its card leads nowhere.
 */
export function homeCard(property: PropertyCard, { t, language, settings }: CardWords): ListingCardProps {
  const { kind, gallery } = property;
  const stamp = stampOf(property, t);
  return {
    to: property.availability ? undefined : `/properties-details/${encodeURIComponent(property.slugId)}`,
    title: property.title,
    level: 2,
    price: formatPrice(property.price, settings, language),
    priceNote: property.rentPeriod ? t(`account.period.${property.rentPeriod}`) : undefined,
    place: placeOf(property),
    photo: { src: property.image },
    photoCount: gallery.length > 0 ? formatNumber(gallery.length + 1, language) : undefined,
    badges: stamp ? undefined : [{ tone: kind === "rent" ? "rent" : "sale", label: t(`account.kind.${kind}`) }],
    stamp,
  };
}
