import { formatNumber, formatPrice } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import type { PropertyCard, Settings } from "@gable/shared-sdk/model";
import type { ListingCardProps } from "@gable/shared-ui/core";

export interface CardWords {
  t: Translate;
  language: string;
  settings: Settings;
}

/** Sold or rented: still there to be looked at, and no longer to be had. */
export const isGone = ({ kind }: Pick<PropertyCard, "kind">): boolean => kind === "sold" || kind === "rented";

/** Where a home is, as its card says it. */
export const placeOf = ({ place: { city, country } }: Pick<PropertyCard, "place">): string =>
  [city, country].filter(Boolean).join(", ");

/** A home as `ListingCard` takes it, without layout and favourite. */
export function homeCard(property: PropertyCard, { t, language, settings }: CardWords): ListingCardProps {
  const { kind, gallery } = property;
  const gone = isGone(property);
  return {
    to: `/properties-details/${encodeURIComponent(property.slugId)}`,
    title: property.title,
    level: 2,
    price: formatPrice(property.price, settings, language),
    priceNote: property.rentPeriod ? t(`account.period.${property.rentPeriod}`) : undefined,
    place: placeOf(property),
    photo: { src: property.image },
    photoCount: gallery.length > 0 ? formatNumber(gallery.length + 1, language) : undefined,
    badges: gone ? undefined : [{ tone: kind === "rent" ? "rent" : "sale", label: t(`account.kind.${kind}`) }],
    stamp: gone ? t(`account.kind.${kind}`) : undefined,
  };
}
