import type { Words } from "../shared/listing.ts";
import type { MapPoint } from "./mapPoint.ts";
import { pinPrice, pinPrices } from "./priceLabels.ts";

/** A point with its words. */
export interface Labelled {
  point: MapPoint;
  /** `€450K`, or how many. */
  title: string;
  /** Prices of several; empty for one, and where rents would stand beside prices of sales. */
  note: string;
  /** For those who do not see the map. */
  label: string;
}

/** @param isOnePurpose all are for sale, or all to rent */
export function labelled(point: MapPoint, words: Words, isOnePurpose: boolean): Labelled {
  const { t, language } = words;
  const prices = pinPrices(point, words);
  if (point.count > 1) {
    const title = new Intl.NumberFormat(language, { notation: "compact" }).format(point.count);
    if (!isOnePurpose) return { point, title, note: "", label: t("catalog.map.listings", { count: point.count }) };
    return { point, title, note: prices, label: t("catalog.map.cluster", { count: point.count, prices }) };
  }
  const label = point.listing ? t("catalog.map.pin", { title: point.listing.title, price: prices }) : prices;
  return { point, title: pinPrice(point.minPrice, words), note: "", label };
}
