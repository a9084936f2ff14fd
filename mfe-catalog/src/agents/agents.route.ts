import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { agentsQuery } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { RealEstateAgent, WithContext } from "schema-dts";
import { AGENTS_SIZE, agentDetail } from "../shared/agentDetail.ts";
import { agentHref } from "../shared/agentHref.ts";
import { type ListFilters, listAddress, listHref } from "../shared/listAddress.ts";
import { pageHref, pageOf, pagingOf } from "../shared/paging.ts";
import { pared } from "../shared/pared.ts";
import { CACHE_ONLY, categoriesQuery, cityNamesQuery, prefetchAll } from "../shared/queries.ts";
import { plainText } from "../shared/richText.ts";
import { absolute, breadcrumbs, siteName, summary } from "../shared/seo.ts";

/** As the address names them: the slug of a category, a city, words of the name, and whether only verified ones are asked for. */
export const AGENT_FILTERS = ["category", "city", "q", "verified"] as const;
export type AgentFilters = ListFilters<(typeof AGENT_FILTERS)[number]>;

/** @param extensions of the settings; null while unknown */
export const agentPage = (
  sdk: ApiClient,
  { category, city, q, verified }: AgentFilters,
  page: number,
  extensions: readonly string[] | null = null,
) =>
  pared(
    agentsQuery(sdk, {
      ...pagingOf(page, AGENTS_SIZE),
      ...(q && { search: q }),
      ...(city && { city }),
      ...(category && { categorySlug: category }),
      ...(verified && { verifiedOnly: true }),
      ...((q || verified) && extensions && !extensions.includes("list-filters") && { filteredHere: true }),
    }),
    (page, { paredItems, agentSummary }) => paredItems(page, agentSummary),
  );

export function prefetchAgents({ queryClient, sdk, url, settings }: RouteContext) {
  const { filters, page } = listAddress(url.searchParams, AGENT_FILTERS);
  return prefetchAll([
    queryClient.prefetchQuery(agentPage(sdk, filters, page, settings?.extensions)),
    queryClient.prefetchQuery(cityNamesQuery(sdk)),
    queryClient.prefetchQuery(categoriesQuery(sdk)),
  ]);
}

export const prefetchAgent = ({ queryClient, sdk, params, url }: RouteContext) =>
  queryClient.prefetchQuery(agentDetail(sdk, params.slugId ?? "", pageOf(url.searchParams)));

export function agentsHead({ url, t, settings }: HeadContext): PageHead {
  const name = siteName(settings);
  const { filters, page } = listAddress(url.searchParams, AGENT_FILTERS);
  return {
    title: t("catalog.agents.pageTitle", { name }),
    description: t("catalog.agents.description", { name }),
    canonical: listHref("/agents", {}, Object.keys(filters).length > 0 ? 1 : page),
  };
}

const cached = ({ queryClient, params, url }: Pick<HeadContext, "queryClient" | "params" | "url">) =>
  queryClient.getQueryData(agentDetail(CACHE_ONLY, params.slugId ?? "", pageOf(url.searchParams)).queryKey);

export function agentStatus(context: HeadContext): number {
  return cached(context) === null ? 404 : 200;
}

export function agentHead(context: HeadContext): PageHead {
  const { t, settings, origin, url } = context;
  const answer = cached(context);
  const name = siteName(settings);
  if (!answer) return { title: t("catalog.agents.pageTitle", { name }), noindex: true };
  const { agent } = answer;
  return {
    title: t("catalog.page.pageTitle", { title: agent.name, name }),
    description: summary(plainText(agent.about)) || agent.name,
    canonical: pageHref(agentHref(agent), pageOf(url.searchParams)),
    type: "profile",
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "RealEstateAgent",
        name: agent.name,
        url: `${origin}${agentHref(agent)}`,
        image: agent.profile ? absolute(agent.profile, origin) : undefined,
      } satisfies WithContext<RealEstateAgent>,
      breadcrumbs(
        [
          { name, path: "/" },
          { name: t("catalog.agents.title"), path: "/agents" },
          { name: agent.name, path: agentHref(agent) },
        ],
        origin,
      ),
    ],
  };
}
