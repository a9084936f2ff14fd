import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { QueryClient } from "@gable/shared-sdk/react-query";
import { pictureAt, pictureSet } from "@gable/shared-ui/core";
import { countQuery } from "../search/search.queries.ts";
import { EMPTY_SEARCH } from "../search/searchState.ts";
import { CACHE_ONLY, categoriesQuery, cityChoicesQuery, prefetchAll } from "../shared/queries.ts";
import { absolute, siteName } from "../shared/seo.ts";
import { HERO_SIZES, homeQuery, openingQuery } from "./home.queries.ts";
import { Sections } from "./sectionsPart.tsx";
import { START_SEARCH } from "./startSearch.ts";

/** The sections below the search: their code and, unless the page has them in its markup, their data. */
async function prefetchSections(queryClient: QueryClient, sdk: ApiClient) {
  if (queryClient.getQueryData(openingQuery.queryKey)) return;
  const [home] = await Promise.all([queryClient.fetchQuery(homeQuery(sdk, null)), Sections.preload()]);
  if (typeof window === "undefined")
    queryClient.setQueryData(openingQuery.queryKey, { slide: home.slide, slides: home.slides });
}

export function prefetchHome({ queryClient, sdk, settings }: RouteContext) {
  const extensions = settings?.extensions ?? null;
  return prefetchAll([
    prefetchSections(queryClient, sdk),
    queryClient.prefetchQuery(categoriesQuery(sdk)),
    queryClient.prefetchQuery(cityChoicesQuery(sdk)),
    queryClient.prefetchQuery(countQuery(sdk, EMPTY_SEARCH, extensions)),
    queryClient.prefetchQuery(countQuery(sdk, START_SEARCH, extensions)),
  ]);
}

export function homeHead({ queryClient, t, settings, origin }: HeadContext): PageHead {
  const name = siteName(settings);
  const home = queryClient.getQueryData(homeQuery(CACHE_ONLY, null).queryKey);
  const picture = home?.slide?.image;
  return {
    title: t("catalog.home.pageTitle", { name }),
    description: t("catalog.home.description", { name }),
    canonical: "/",
    type: "website",
    ...(picture && {
      image: absolute(pictureAt(picture, 1280), origin),
      preloadImage: { src: picture, srcSet: pictureSet(picture, HERO_SIZES), sizes: HERO_SIZES },
    }),
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "WebSite",
        name,
        url: `${origin}/`,
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${origin}/properties?q={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}
