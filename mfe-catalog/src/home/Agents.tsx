import type { Agent } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Rail } from "@gable/shared-ui/core";
import { AgentCard } from "../agents/AgentCard.tsx";

const SHOWN = 4;

export function Agents({ agents }: { agents: Agent[] }) {
  const t = useT();
  return (
    <Rail columns={4} label={t("catalog.home.section.agents")}>
      {agents.slice(0, SHOWN).map((agent) => (
        <li key={agent.id}>
          <AgentCard agent={agent} />
        </li>
      ))}
    </Rail>
  );
}
