import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { propertyQuery, similarPropertiesQuery } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { similarHref } from "../property/links.ts";
import { pageHref, pageOf, pagingOf } from "../shared/paging.ts";
import { pared } from "../shared/pared.ts";
import { CACHE_ONLY } from "../shared/queries.ts";
import { siteName } from "../shared/seo.ts";
import type { SimilarTo } from "../shared/tile.ts";

export const SIMILAR_SIZE = 12;

/** The home that the others are like; null when there is none. */
export const similarToQuery = (sdk: ApiClient, slugId: string) =>
  pared(propertyQuery(sdk, { slugId }), (answer, { similarTo }) => similarTo(answer), { view: "similar-to" });

/** A page of the homes like it, with how far they are from it. */
export const similarPage = (sdk: ApiClient, one: Pick<SimilarTo, "id" | "place">, page: number) =>
  pared(
    similarPropertiesQuery(sdk, { propertyId: one.id, ...pagingOf(page, SIMILAR_SIZE) }),
    (answer, { paredItems, similarTile }) => paredItems(answer, (other) => similarTile(one, other)),
  );

export async function prefetchSimilar({ queryClient, sdk, params, url }: RouteContext): Promise<void> {
  const one = await queryClient.fetchQuery(similarToQuery(sdk, params.slugId ?? "")).catch(() => null);
  if (one) await queryClient.prefetchQuery(similarPage(sdk, one, pageOf(url.searchParams)));
}

const cached = ({ queryClient, params }: Pick<HeadContext, "queryClient" | "params">) =>
  queryClient.getQueryData(similarToQuery(CACHE_ONLY, params.slugId ?? "").queryKey);

export function similarStatus(context: HeadContext): number {
  return cached(context) === null ? 404 : 200;
}

export function similarHead(context: HeadContext): PageHead {
  const { t, settings, url } = context;
  const one = cached(context);
  const name = siteName(settings);
  if (!one) return { title: t("catalog.property.missingTitle", { name }), noindex: true };
  return {
    title: t("catalog.page.pageTitle", { title: t("catalog.similar.title", { title: one.title }), name }),
    description: t("catalog.similar.description", { title: one.title, city: one.place.city }),
    canonical: pageHref(similarHref(one), pageOf(url.searchParams)),
  };
}
