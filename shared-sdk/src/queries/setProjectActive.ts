import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const setProjectActiveMutation = (client: ApiClient) =>
  writeMutation(
    "set-project-active",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/setProjectActive.ts")).setProjectActive,
    client,
  );
