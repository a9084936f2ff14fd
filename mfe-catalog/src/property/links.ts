import type { PropertyCard } from "@gable/shared-sdk/model";
import { EMPTY_SEARCH, type Purpose, searchHref } from "../results/search-state.ts";

/** For sale or to rent, also once it is gone. */
export function purposeOf(listing: PropertyCard): Purpose {
  return listing.kind === "rent" || listing.kind === "rented" ? "rent" : "sell";
}

/** Results of the same purpose in the listing's city. */
export function cityHref(listing: PropertyCard): string {
  return searchHref({ ...EMPTY_SEARCH, purpose: purposeOf(listing), city: listing.place.city });
}

/** Results of the same kind, purpose and city. */
export function alikeHref(listing: PropertyCard): string {
  return searchHref({
    ...EMPTY_SEARCH,
    purpose: purposeOf(listing),
    city: listing.place.city || null,
    category: listing.category.slugId || null,
  });
}
