import { formatPrice } from "@gable/shared-sdk/format";
import type { Words } from "../shared/listing.ts";
import type { CategoryChoice } from "../shared/tile.ts";
import { activeFilters, type FilterName, placeName, type SearchState } from "./search-state.ts";

/** `42 homes for sale in Pune`, `Villa: 7 homes to rent in Dubai`; without a number while it is unknown. */
export function resultsTitle(
  search: SearchState,
  categories: readonly CategoryChoice[],
  total: number | null,
  { t }: Words,
): string {
  const category = categories.find((each) => each.slugId === search.category)?.name;
  const place = placeName(search) ?? search.text;
  const key = `catalog.results.title.${search.purpose ?? "any"}${place ? "In" : ""}`;
  if (category && total === null) return t(key, { what: category, place });
  const what = total === null ? t("catalog.results.homes") : t("catalog.homes", { count: total });
  const title = t(key, { what, place });
  return category ? t("catalog.results.ofKind", { kind: category, title }) : title;
}

/** One filter in words, as its chip says it: `Up to ₹1.2 Cr`. */
export function filterText(
  search: SearchState,
  name: FilterName,
  categories: readonly CategoryChoice[],
  words: Words,
): string {
  const { t } = words;
  switch (name) {
    case "text":
      return t("catalog.results.quoted", { text: search.text });
    case "place":
      return placeName(search) ?? "";
    case "purpose":
      return t(`catalog.kind.${search.purpose ?? "sell"}`);
    case "category":
      return categories.find((each) => each.slugId === search.category)?.name ?? search.category ?? "";
    case "price":
      return priceText(search, words);
    case "features":
      return t("catalog.filter.featureCount", { count: search.features.length });
    case "posted":
      return t(`catalog.filter.posted.${search.posted ?? "last_week"}`);
    default:
      return t(`catalog.badge.${name === "premium" ? "premium" : "featured"}`);
  }
}

/** A search in one line: `For sale · Pune · Up to ₹1.2 Cr`. */
export function describeSearch(search: SearchState, categories: readonly CategoryChoice[], words: Words): string {
  return activeFilters(search)
    .map((name) => filterText(search, name, categories, words))
    .join(" · ");
}

function priceText({ minPrice, maxPrice }: SearchState, { t, settings, language }: Words): string {
  const price = (amount: number) => formatPrice(amount, settings, language);
  if (minPrice !== null && maxPrice !== null) {
    return t("catalog.filter.priceBetween", { from: price(minPrice), to: price(maxPrice) });
  }
  if (minPrice !== null) return t("catalog.filter.priceFrom", { from: price(minPrice) });
  return t("catalog.filter.priceTo", { to: price(maxPrice ?? 0) });
}
