import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { EMPTY_SEARCH, type Purpose, type SearchState } from "../search/searchState.ts";
import type { ListFilters } from "../shared/listAddress.ts";
import { categoriesQuery, cityNamesQuery, prefetchAll } from "../shared/queries.ts";
import { siteName } from "../shared/seo.ts";
import { PREMIUM_PATH } from "./premiumPath.ts";

export const PREMIUM_FILTERS = ["category", "city", "q", "type"] as const;
export type PremiumFilters = ListFilters<(typeof PREMIUM_FILTERS)[number]>;

/** The search whose results the page shows. */
export function premiumSearch({ category, city, q, type }: PremiumFilters, page: number): SearchState {
  return {
    ...EMPTY_SEARCH,
    purpose: (["sell", "rent"] as const).find((purpose): purpose is Purpose => purpose === type) ?? null,
    categories: category ? [category] : [],
    city: city ?? null,
    text: q ?? "",
    premium: true,
    sort: "newest",
    page,
  };
}

export const prefetchPremium = ({ queryClient, sdk }: RouteContext) =>
  prefetchAll([queryClient.prefetchQuery(categoriesQuery(sdk)), queryClient.prefetchQuery(cityNamesQuery(sdk))]);

export function premiumHead({ t, settings }: HeadContext): PageHead {
  const name = siteName(settings);
  return {
    title: t("catalog.premium.pageTitle", { name }),
    description: t("catalog.premium.note"),
    canonical: PREMIUM_PATH,
  };
}
