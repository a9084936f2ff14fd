import { formatDistance, formatPrice } from "@gable/shared-sdk/format";
import type { DistanceUnit, PropertyCard } from "@gable/shared-sdk/model";
import type { Words } from "./listing.ts";
import { NEAR_KM } from "./similar.ts";
import type { SimilarTile } from "./tile.ts";

const PER_KM: Record<DistanceUnit, number> = { km: 1, m: 1000, mi: 0.621371, yd: 1093.6133 };
/** Prices so close are told as the same. */
const SAME_PRICE = 0.03;

/** It is measured through the air: no closer than that. */
const tenths = (distance: number) => Math.round(distance * 10) / 10;

/** What is said of why a home stands beside another one: how far it is, and what it costs more or less. */
export function similarReason(
  one: Pick<PropertyCard, "price" | "kind" | "rentPeriod">,
  other: SimilarTile,
  { t, settings, language }: Words,
): string {
  const { distanceUnit } = settings;
  const far = other.km === null || other.km > NEAR_KM;
  const distance = far
    ? other.city && t("catalog.similar.inCity", { city: other.city })
    : t("catalog.similar.away", {
        distance: formatDistance(tenths((other.km ?? 0) * PER_KM[distanceUnit]), distanceUnit, language),
      });
  return [distance, priceBeside(one, other, { t, settings, language })].filter(Boolean).join(" · ");
}

function priceBeside(
  one: Pick<PropertyCard, "price" | "rentPeriod">,
  other: SimilarTile,
  { t, settings, language }: Words,
): string {
  if (!(one.price > 0) || !(other.price > 0) || one.rentPeriod !== other.rentPeriod) return "";
  const difference = other.price - one.price;
  if (Math.abs(difference) <= one.price * SAME_PRICE) return t("catalog.similar.samePrice");
  const amount = formatPrice(Math.abs(difference), settings, language, { whole: true });
  return t(difference < 0 ? "catalog.similar.less" : "catalog.similar.more", { amount });
}
