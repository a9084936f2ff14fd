import type { ApiClient } from "../../client/client.ts";
import { writeMutation } from "../options.ts";

export const reviewAgentMutation = (client: ApiClient) =>
  writeMutation(
    "review-agent",
    async () => (await import(/* webpackChunkName: "calls" */ "../../calls/operators/reviewAgent.ts")).reviewAgent,
    client,
  );
