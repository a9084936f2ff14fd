import { useHost, useT } from "@gable/shared-sdk/react";
import { useSearchParams } from "@gable/shared-sdk/router";
import { useQuery } from "@tanstack/react-query";
import { ListScreen } from "../shared/ListScreen.tsx";
import { pageOf } from "../shared/paging.ts";
import { AgentCard } from "./AgentCard.tsx";
import { AGENTS_SIZE, agentPage } from "./agents.route.ts";

/** Every agent. */
export default function AgentsPage() {
  const { sdk } = useHost();
  const t = useT();
  const page = pageOf(useSearchParams()[0]);
  const list = useQuery(agentPage(sdk, page));
  return (
    <ListScreen
      title={t("catalog.agents.title")}
      path="/agents"
      page={page}
      size={AGENTS_SIZE}
      list={list}
      row={(agent) => <AgentCard agent={agent} level={2} />}
      none={t("catalog.agents.none")}
      failed={t("catalog.agents.failed")}
    />
  );
}
