import type { AgentInput } from "../calls/agent.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const agentQuery = (client: ApiClient, input: AgentInput) =>
  readQuery(
    "agent",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/agent.ts")).agent,
    client,
    input,
  );
