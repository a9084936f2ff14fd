import type { ApiClient } from "../../client/client.ts";
import { writeMutation } from "../options.ts";

export const setTextMutation = (client: ApiClient) =>
  writeMutation(
    "set-text",
    async () => (await import(/* webpackChunkName: "calls" */ "../../calls/operators/setText.ts")).setText,
    client,
  );
