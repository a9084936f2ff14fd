import type { Agent } from "@gable/shared-sdk/model";
export declare function agentHref(agent: {
    slugId: string;
}): string;
/** An agent in a list. */
export declare function AgentCard({ agent, level }: {
    agent: Agent;
    level?: 2 | 3;
}): import("react").JSX.Element;
