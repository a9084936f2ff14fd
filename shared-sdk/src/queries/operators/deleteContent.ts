import type { ApiClient } from "../../client/client.ts";
import { writeMutation } from "../options.ts";

export const deleteContentMutation = (client: ApiClient) =>
  writeMutation(
    "delete-content",
    async () => (await import(/* webpackChunkName: "calls" */ "../../calls/operators/deleteContent.ts")).deleteContent,
    client,
  );
