import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { filterParametersQuery } from "@gable/shared-sdk/calls";
import { defaultSettings } from "@gable/shared-sdk/react";
import { pictureSet } from "@gable/shared-ui/core";
import { searchQuery } from "../search/search.queries.ts";
import { type FoundPage, searchKey } from "../search/searchInput.ts";
import { parseSearch, type SearchState, searchHref } from "../search/searchState.ts";
import { CACHE_ONLY, categoriesQuery, prefetchAll } from "../shared/queries.ts";
import { siteName } from "../shared/seo.ts";
import { resultsTitle } from "./describeSearch.ts";
import { Corrections, NothingFound } from "./rareParts.tsx";
import { resultsJsonLd } from "./resultsJsonLd.ts";

/** Must be the `sizes` of the first row's photograph. */
export const ROW_SIZES = "(max-width: 719px) 100vw, 288px";

export async function prefetchResults({ queryClient, sdk, url, settings }: RouteContext) {
  const search = parseSearch(url.searchParams);
  await prefetchAll([
    queryClient.prefetchQuery(searchQuery(sdk, search, settings?.extensions ?? null)),
    queryClient.prefetchQuery(categoriesQuery(sdk)),
    // Their names, which stand in the list's head.
    ...(search.wishes.length > 0 ? [queryClient.prefetchQuery(filterParametersQuery(sdk, {}))] : []),
  ]);
  const page = queryClient.getQueryData<FoundPage>(searchKey(search));
  if (page?.items.length === 0) await NothingFound.preload();
  if (page?.said) await Corrections.preload();
}

export function resultsHead({ queryClient, url, t, settings, language, origin }: HeadContext): PageHead {
  const search = parseSearch(url.searchParams);
  const page = queryClient.getQueryData<FoundPage>(searchKey(search));
  const categories = queryClient.getQueryData(categoriesQuery(CACHE_ONLY).queryKey)?.items ?? [];
  const words = { t, settings: settings ?? defaultSettings, language };
  const heading = resultsTitle(search, categories, { total: null }, words);
  const first = page?.items[0];
  return {
    title: t("catalog.results.pageTitle", { heading, name: siteName(settings) }),
    description: page
      ? t("catalog.results.description", { heading: resultsTitle(search, categories, page, words) })
      : heading,
    canonical: searchHref(canonicalSearch(search)),
    // An empty page, or one of a thousand combinations, is nothing to find in a search engine.
    noindex: page?.items.length === 0 || isNarrow(search),
    ...(first?.image && {
      preloadImage: { src: first.image, srcSet: pictureSet(first.image, ROW_SIZES), sizes: ROW_SIZES },
    }),
    jsonLd: page ? [resultsJsonLd(page, search, heading, origin)] : [],
  };
}

/** The address that stands for all orders and views of the same listings. */
function canonicalSearch(search: SearchState): SearchState {
  return { ...search, sort: "best", view: "list" };
}

function isNarrow(search: SearchState): boolean {
  return (
    search.bounds !== null ||
    search.polygon !== null ||
    search.text !== "" ||
    search.features.length > 0 ||
    search.wishes.length > 0 ||
    search.minPrice !== null ||
    search.posted !== null ||
    search.categories.length > 1
  );
}
