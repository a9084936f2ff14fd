import { formatNumber, formatPrice } from "@gable/shared-sdk/format";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { useI18n, useSettings } from "@gable/shared-sdk/react";
import { ListingCard } from "@gable/shared-ui/core";

interface FavouriteCardProps {
  property: PropertyDetail;
  onRemove(): void;
}

/** A saved home; its heart takes it out of the list. */
export function FavouriteCard({ property, onRemove }: FavouriteCardProps) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const { kind, place } = property;
  const gone = kind === "sold" || kind === "rented";
  const places = [place.city, place.country].filter(Boolean);
  return (
    <ListingCard
      to={`/properties-details/${property.slugId}`}
      title={property.title}
      level={2}
      price={formatPrice(property.price, settings, language)}
      priceNote={property.rentPeriod ? t(`account.period.${property.rentPeriod}`) : undefined}
      place={new Intl.ListFormat(language, { type: "unit" }).format(places)}
      photo={{ src: property.image }}
      photoCount={property.gallery.length > 0 ? formatNumber(property.gallery.length + 1, language) : undefined}
      badges={gone ? undefined : [{ tone: kind === "rent" ? "rent" : "sale", label: t(`account.kind.${kind}`) }]}
      stamp={gone ? t(`account.kind.${kind}`) : undefined}
      favourite={{ pressed: true, onToggle: onRemove }}
    />
  );
}
