import type { Agent } from "@gable/shared-sdk/model";
export declare function Agents({ agents }: {
    agents: Agent[];
}): import("react").JSX.Element;
