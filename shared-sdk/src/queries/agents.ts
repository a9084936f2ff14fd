import type { ApiClient } from "../client/client.ts";
import type { Paging } from "../model/common.ts";
import { readQuery } from "./options.ts";

export const agentsQuery = (client: ApiClient, input: Paging = {}) =>
  readQuery(
    "agents",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/agents.ts")).agents,
    client,
    input,
  );
