import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { agentQuery, agentsQuery } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { pageHref, pageOf, pagingOf } from "../shared/paging.ts";
import { pared } from "../shared/pared.ts";
import { CACHE_ONLY } from "../shared/queries.ts";
import { plainText } from "../shared/rich-text.ts";
import { absolute, siteName, summary } from "../shared/seo.ts";
import { agentHref } from "./agent-href.ts";

export const AGENTS_SIZE = 12;

export const agentPage = (sdk: ApiClient, page: number) =>
  pared(agentsQuery(sdk, pagingOf(page, AGENTS_SIZE)), (page, { paredItems, agentSummary }) =>
    paredItems(page, agentSummary),
  );

export const agentDetail = (sdk: ApiClient, slugId: string, page: number) =>
  pared(
    agentQuery(sdk, { slugId, ...pagingOf(page, AGENTS_SIZE) }),
    (answer, { paredItems, tileOf }) =>
      answer && { agent: answer.agent, properties: paredItems(answer.properties, tileOf) },
  );

export const prefetchAgents = ({ queryClient, sdk, url }: RouteContext) =>
  queryClient.prefetchQuery(agentPage(sdk, pageOf(url.searchParams)));

export const prefetchAgent = ({ queryClient, sdk, params, url }: RouteContext) =>
  queryClient.prefetchQuery(agentDetail(sdk, params.slugId ?? "", pageOf(url.searchParams)));

export function agentsHead({ url, t, settings }: HeadContext): PageHead {
  const name = siteName(settings);
  return {
    title: t("catalog.agents.pageTitle", { name }),
    description: t("catalog.agents.description", { name }),
    canonical: pageHref("/agents", pageOf(url.searchParams)),
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
      },
    ],
  };
}
