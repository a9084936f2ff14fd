import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { homeQuery as homeOf } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { Coordinates } from "@gable/shared-sdk/model";
import { type QueryClient, queryOptions } from "@gable/shared-sdk/react-query";
import { pictureAt, pictureSet } from "@gable/shared-ui/core";
import { EMPTY_SEARCH } from "../results/searchState.ts";
import { pared } from "../shared/pared.ts";
import { CACHE_ONLY, categoriesQuery, cityChoicesQuery, countQuery, prefetchAll } from "../shared/queries.ts";
import { absolute, siteName } from "../shared/seo.ts";
import { Sections } from "./sectionsPart.tsx";
import type { ShownHome } from "./shownHome.ts";
import { START_SEARCH } from "./startSearch.ts";

/** On a phone the picture is cut to its height. */
export const HERO_SIZES = "(max-width: 719px) 534px, (max-width: 1440px) 1392px, 1584px";

/** Lists are in the page's markup alone, not in its data. */
export const homeQuery = (sdk: ApiClient, near: Coordinates | null) =>
  pared(
    homeOf(sdk, near ? { near } : {}),
    async (answer) => (await import(/* webpackChunkName: "calls" */ "./shownHome.ts")).shownHome(answer),
    { drawn: true },
  );

/** What a page that the server drew carries of the front page's answer; never asked for. */
export const openingQuery = queryOptions<Pick<ShownHome, "slide" | "slides">>({ queryKey: ["home", "opening"] });

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
