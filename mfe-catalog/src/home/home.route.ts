import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { homeQuery as homeOf } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { Coordinates } from "@gable/shared-sdk/model";
import { pictureAt, pictureSet } from "@gable/shared-ui/core";
import { EMPTY_SEARCH } from "../results/search-state.ts";
import { pared } from "../shared/pared.ts";
import { CACHE_ONLY, categoriesQuery, cityChoicesQuery, countQuery, prefetchAll } from "../shared/queries.ts";
import { absolute, siteName } from "../shared/seo.ts";
import { START_SEARCH } from "./start-search.ts";

/** On a phone the picture is cut to its height. */
export const HERO_SIZES = "(max-width: 719px) 534px, (max-width: 1440px) 1392px, 1584px";

export const homeQuery = (sdk: ApiClient, near: Coordinates | null) =>
  pared(homeOf(sdk, near ? { near } : {}), async (answer) =>
    (await import(/* webpackChunkName: "calls" */ "./shown-home.ts")).shownHome(answer),
  );

export function prefetchHome({ queryClient, sdk }: RouteContext) {
  return prefetchAll([
    queryClient.prefetchQuery(homeQuery(sdk, null)),
    queryClient.prefetchQuery(categoriesQuery(sdk)),
    queryClient.prefetchQuery(cityChoicesQuery(sdk)),
    queryClient.prefetchQuery(countQuery(sdk, EMPTY_SEARCH)),
    queryClient.prefetchQuery(countQuery(sdk, START_SEARCH)),
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
