import type { AgentApplicationsInput } from "../../calls/operators/agentApplications.ts";
import type { ApiClient } from "../../client/client.ts";
import { readQuery } from "../options.ts";

export const agentApplicationsQuery = (client: ApiClient, input: AgentApplicationsInput) =>
  readQuery(
    "agent-applications",
    async () =>
      (await import(/* webpackChunkName: "calls" */ "../../calls/operators/agentApplications.ts")).agentApplications,
    client,
    input,
    0,
  );
