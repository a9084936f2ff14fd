import type { PropertyCard } from "@gable/shared-sdk/model";
import { EMPTY_SEARCH, type Purpose, searchHref } from "../search/searchState.ts";

/** For sale or to rent, also once it is gone. */
export function purposeOf(listing: Pick<PropertyCard, "kind">): Purpose {
  return listing.kind === "rent" || listing.kind === "rented" ? "rent" : "sell";
}

/** Results of the same purpose in the listing's city. */
export function cityHref(listing: PropertyCard): string {
  return searchHref({ ...EMPTY_SEARCH, purpose: purposeOf(listing), city: listing.place.city });
}

/** The page of all homes like one. */
export function similarHref(listing: { slugId: string }): string {
  return `/similar/${encodeURIComponent(listing.slugId)}`;
}
