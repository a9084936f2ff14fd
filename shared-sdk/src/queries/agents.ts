import type { AgentListInput } from "../calls/agents.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const agentsQuery = (client: ApiClient, input: AgentListInput = {}) =>
  readQuery(
    "agents",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/agents.ts")).agents,
    client,
    input,
  );
