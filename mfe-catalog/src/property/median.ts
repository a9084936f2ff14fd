import { formatNumber } from "@gable/shared-sdk/format";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import type { Words } from "../shared/listing.ts";

/** As many times the median are no longer said as percents. */
const MANY_TIMES = 3;

/** `9% under the median of Apartment in Pune`; null where there is no median to stand beside. */
export function besideMedian(
  { price, priceMedian }: Pick<PropertyDetail, "price" | "priceMedian">,
  { t, language }: Words,
): string | null {
  if (!priceMedian || !(priceMedian.median > 0) || !(price > 0)) return null;
  const { city, category: kind, median } = priceMedian;
  const share = price / median - 1;
  const percent = formatNumber(Math.abs(share), language, { style: "percent", maximumFractionDigits: 0 });
  if (price / median >= MANY_TIMES) return t("catalog.median.times", { count: Math.round(price / median), kind, city });
  const side = Math.abs(share) < 0.005 ? "at" : share < 0 ? "under" : "over";
  return t(`catalog.median.${side}`, { percent, kind, city });
}
