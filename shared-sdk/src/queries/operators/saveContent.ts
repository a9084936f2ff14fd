import type { ApiClient } from "../../client/client.ts";
import { writeMutation } from "../options.ts";

export const saveContentMutation = (client: ApiClient) =>
  writeMutation(
    "save-content",
    async () => (await import(/* webpackChunkName: "calls" */ "../../calls/operators/saveContent.ts")).saveContent,
    client,
  );
