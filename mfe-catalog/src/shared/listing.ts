import { formatNumber, formatPrice } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import type { PropertyCard, Settings } from "@gable/shared-sdk/model";
import type { ListingCardProps } from "@gable/shared-ui/core";
import { builtArea } from "./facts.ts";
import { monthlyInstalment } from "./loan.ts";
import type { ListingTile, TileFact } from "./tile.ts";

/** What turns a listing into words. */
export interface Words {
  t: Translate;
  settings: Settings;
  language: string;
}

type Priced = Pick<PropertyCard, "kind" | "price">;

export function listingHref(listing: { slugId: string }): string {
  return `/properties-details/${encodeURIComponent(listing.slugId)}`;
}

/** `4 bed`, `3,420 ft²`; with the parameter's own name where it is none of the known things. */
export function factText(fact: TileFact, { t, language }: Words): string {
  if ((fact.glyph === "bed" || fact.glyph === "bath") && fact.number !== null) {
    return t(`catalog.fact.${fact.glyph}`, { count: fact.number });
  }
  return factValue(fact, language);
}

/** The value with its unit; years are not grouped into thousands. */
export function factValue(fact: TileFact, language: string): string {
  if (fact.number === null) return fact.value;
  const number = fact.glyph === "age" ? String(fact.number) : formatNumber(fact.number, language);
  return fact.unit ? `${number} ${fact.unit}` : number;
}

/** What to say of the price: `a month` for a rent, nothing for a sale. */
export function priceNote(listing: Pick<PropertyCard, "kind" | "rentPeriod">, t: Translate): string | undefined {
  const rented = listing.kind === "rent" || listing.kind === "rented";
  return rented && listing.rentPeriod ? t(`catalog.per.${listing.rentPeriod}`) : undefined;
}

export function stampOf(listing: Pick<PropertyCard, "kind">, t: Translate): string | undefined {
  if (listing.kind === "sold" || listing.kind === "rented") return t(`catalog.stamp.${listing.kind}`);
  return undefined;
}

/** About what a loan for the listing costs a month; null for rents and for listings without a price. */
export function loanEstimate(listing: Priced, { settings, language }: Words): string | null {
  if (listing.kind !== "sell" || !(listing.price > 0)) return null;
  return formatPrice(monthlyInstalment(listing.price), settings, language, { whole: true });
}

/** Price per unit of the built area: `₹3,362 per ft²`; null when the listing does not say its area. */
export function pricePerArea(
  listing: Priced,
  facts: readonly TileFact[],
  { t, settings, language }: Words,
): string | null {
  const area = listing.kind === "sell" ? builtArea(facts) : null;
  if (!area || !(listing.price > 0)) return null;
  const price = formatPrice(listing.price / area.amount, settings, language, { whole: true });
  return t("catalog.perArea", { price, unit: area.unit });
}

/** A listing as `ListingCard` takes it, without layout and favourite. */
export function cardOf(listing: ListingTile, words: Words): ListingCardProps {
  const { t, settings, language } = words;
  const badges: NonNullable<ListingCardProps["badges"]> = [];
  const stamp = stampOf(listing, t);
  if (listing.promoted) badges.push({ tone: "paper", label: t("catalog.badge.featured") });
  if (listing.premium) badges.push({ tone: "premium", label: t("catalog.badge.premium") });
  if (listing.kind === "sell") badges.push({ tone: "sale", label: t("catalog.kind.sell") });
  if (listing.kind === "rent") badges.push({ tone: "rent", label: t("catalog.kind.rent") });
  const { pictures } = listing;
  return {
    to: listingHref(listing),
    title: listing.title,
    price: formatPrice(listing.price, settings, language),
    priceNote: priceNote(listing, t),
    place: listing.place,
    photo: { src: listing.image, alt: "" },
    photoCount: pictures > 1 ? formatNumber(pictures, language) : undefined,
    // What is gone says so and nothing else.
    badges: stamp ? [] : badges.slice(0, 2),
    stamp,
    facts: listing.facts.map((fact) => ({
      icon: fact.glyph as "bed" | "bath" | "area",
      text: factText(fact, words),
    })),
  };
}
