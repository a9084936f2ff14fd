import { useHost, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { useSearchParams } from "@gable/shared-sdk/router";
import { TrayPlace } from "../compare/TrayPlace.tsx";
import { AGENTS_SIZE } from "../shared/agentDetail.ts";
import { cityOptions, ListFilterForm } from "../shared/ListFilterForm.tsx";
import { ListScreen } from "../shared/ListScreen.tsx";
import { listAddress } from "../shared/listAddress.ts";
import { cityNamesQuery } from "../shared/queries.ts";
import { useCategories } from "../shared/useCategories.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { AgentCard } from "./AgentCard.tsx";
import { AGENT_FILTERS, agentPage } from "./agents.route.ts";

/** Every agent. The address holds what they are narrowed by. */
export default function AgentsPage() {
  const { sdk } = useHost();
  const t = useT();
  const extensions = useExtensions();
  const { filters, page } = listAddress(useSearchParams()[0], AGENT_FILTERS);
  const agents = useQuery({ ...agentPage(sdk, filters, page, extensions), placeholderData: keepPreviousData });
  const cities = useQuery(cityNamesQuery(sdk)).data ?? [];
  const categories = useCategories();
  const city = {
    name: "city" as const,
    label: t("catalog.list.city"),
    options: cityOptions(t("catalog.list.anyCity"), cities, filters.city),
  };
  const kind = {
    name: "category" as const,
    label: t("catalog.filter.category"),
    options: [
      { value: "", label: t("catalog.filter.anyCategory") },
      ...categories.map(({ slugId, name }) => ({ value: slugId, label: name })),
    ],
  };
  return (
    <ListScreen
      tray={<TrayPlace />}
      title={t("catalog.agents.title")}
      note={agents.data && agents.data.total > 0 ? t("catalog.agentsCount", { count: agents.data.total }) : ""}
      path="/agents"
      page={page}
      size={AGENTS_SIZE}
      filters={filters}
      narrowing={
        <ListFilterForm
          path="/agents"
          filters={filters}
          search={{ name: "q", label: t("catalog.agents.search") }}
          // Only the provider knows where agents work, and what they offer.
          choices={extensions?.includes("list-filters") ? [city, kind] : []}
          switches={[{ name: "verified", label: t("catalog.agents.verifiedOnly") }]}
        />
      }
      list={agents}
      row={(agent) => <AgentCard agent={agent} level={2} />}
      none={t("catalog.agents.none")}
      failed={t("catalog.agents.failed")}
      nothingFits={{ title: t("catalog.agents.nothingFits"), clear: t("catalog.filter.clearAll") }}
    />
  );
}
