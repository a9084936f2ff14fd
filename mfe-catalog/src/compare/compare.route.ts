import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import type { ApiClient, ApiError } from "@gable/shared-sdk/client";
import { queryOptions } from "@gable/shared-sdk/react-query";
import { TIMES } from "@gable/shared-sdk/rules";
import { prefetchAll } from "../shared/queries.ts";
import { siteName } from "../shared/seo.ts";
import type { ComparedHome } from "../shared/tile.ts";
import { comparedSlugs, compareHref } from "./compareList.ts";

/**
 * One home of a comparison; null when there is none.
 * @param slugs of all that are compared
 * @param extensions of the settings; null while unknown
 */
export const comparedQuery = (
  sdk: ApiClient,
  slug: string,
  slugs: readonly string[],
  extensions: readonly string[] | null,
) =>
  queryOptions<ComparedHome | null, ApiError, ComparedHome | null, readonly ["compared", string]>({
    queryKey: ["compared", slug],
    queryFn: async ({ client, signal }) =>
      (await import(/* webpackChunkName: "calls" */ "./askCompare.ts")).askCompared(
        { sdk, client, signal, extensions },
        slug,
        slugs,
      ),
    staleTime: TIMES.stale,
    refetchOnWindowFocus: false,
    retry: false,
  });

export function prefetchCompared({ queryClient, sdk, url, settings }: RouteContext) {
  const slugs = comparedSlugs(url.searchParams);
  const extensions = settings?.extensions ?? null;
  return prefetchAll(slugs.map((slug) => queryClient.prefetchQuery(comparedQuery(sdk, slug, slugs, extensions))));
}

/** Comparisons are made for one visitor: search engines are shown the empty one. */
export function comparedHead({ t, settings, url }: HeadContext): PageHead {
  const slugs = comparedSlugs(url.searchParams);
  return {
    title: t("catalog.page.pageTitle", { title: t("catalog.compare.title"), name: siteName(settings) }),
    description: t("catalog.compare.description"),
    canonical: compareHref([]),
    ...(slugs.length > 0 && { noindex: true }),
  };
}
