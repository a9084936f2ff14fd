import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const sandboxPageMutation = (client: ApiClient) =>
  writeMutation(
    "sandbox-payment",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/sandboxPage.ts")).sandboxPage,
    client,
  );
