import { useT } from "@gable/shared-sdk/react";
import { Rail } from "@gable/shared-ui/core";
import { AgentCard } from "../agents/AgentCard.tsx";
import type { AgentSummary } from "../shared/tile.ts";

export function Agents({ agents }: { agents: AgentSummary[] }) {
  const t = useT();
  return (
    <Rail columns={4} label={t("catalog.home.section.agents")}>
      {agents.map((agent) => (
        <li key={agent.id}>
          <AgentCard agent={agent} />
        </li>
      ))}
    </Rail>
  );
}
