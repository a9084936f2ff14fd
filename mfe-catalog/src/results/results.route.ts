import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { defaultSettings } from "@gable/shared-sdk/react";
import { pictureSet } from "@gable/shared-ui/core";
import { listingHref } from "../shared/listing.ts";
import { CACHE_ONLY, categoriesQuery, prefetchAll, searchQuery } from "../shared/queries.ts";
import { siteName } from "../shared/seo.ts";
import { resultsTitle } from "./describe-search.ts";
import { PAGE_SIZE, parseSearch, type SearchState, searchHref } from "./search-state.ts";

/** Must be the `sizes` of the first row's photograph. */
export const ROW_SIZES = "(max-width: 719px) 100vw, 288px";

export function prefetchResults({ queryClient, sdk, url }: RouteContext) {
  const search = parseSearch(url.searchParams);
  return prefetchAll([
    queryClient.prefetchQuery(searchQuery(sdk, search)),
    queryClient.prefetchQuery(categoriesQuery(sdk)),
  ]);
}

export function resultsHead({ queryClient, url, t, settings, language, origin }: HeadContext): PageHead {
  const search = parseSearch(url.searchParams);
  const page = queryClient.getQueryData(searchQuery(CACHE_ONLY, search).queryKey);
  const categories = queryClient.getQueryData(categoriesQuery(CACHE_ONLY).queryKey)?.items ?? [];
  const words = { t, settings: settings ?? defaultSettings, language };
  const heading = resultsTitle(search, categories, null, words);
  const first = page?.items[0];
  return {
    title: t("catalog.results.pageTitle", { heading, name: siteName(settings) }),
    description: page
      ? t("catalog.results.description", { heading: resultsTitle(search, categories, page.total, words) })
      : heading,
    canonical: searchHref(canonicalSearch(search)),
    // An empty page, or one of a thousand combinations, is nothing to find in a search engine.
    noindex: page?.items.length === 0 || isNarrow(search),
    ...(first?.image && {
      preloadImage: { src: first.image, srcSet: pictureSet(first.image, ROW_SIZES), sizes: ROW_SIZES },
    }),
    jsonLd: page
      ? [
          {
            "@context": "https://schema.org",
            "@type": "ItemList",
            name: heading,
            numberOfItems: page.total,
            itemListElement: page.items.map((listing, index) => ({
              "@type": "ListItem",
              position: (search.page - 1) * PAGE_SIZE + index + 1,
              url: `${origin}${listingHref(listing)}`,
              name: listing.title,
            })),
          },
        ]
      : [],
  };
}

/** The address that stands for all orders and views of the same listings. */
function canonicalSearch(search: SearchState): SearchState {
  return { ...search, sort: "best", view: "list" };
}

function isNarrow(search: SearchState): boolean {
  return search.text !== "" || search.features.length > 0 || search.minPrice !== null || search.posted !== null;
}
