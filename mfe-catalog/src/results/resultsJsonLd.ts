import type { FoundPage } from "../search/searchInput.ts";
import { PAGE_SIZE, type SearchState } from "../search/searchState.ts";
import { listingHref } from "../shared/listing.ts";

/** schema.org `ItemList` of a page of results; without a number of items where the provider stopped counting. */
export function resultsJsonLd(page: FoundPage, search: SearchState, name: string, origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    ...(!page.totalCapped && { numberOfItems: page.total }),
    itemListElement: page.items.map((listing, index) => ({
      "@type": "ListItem",
      position: (search.page - 1) * PAGE_SIZE + index + 1,
      url: `${origin}${listingHref(listing)}`,
      name: listing.title,
    })),
  };
}
