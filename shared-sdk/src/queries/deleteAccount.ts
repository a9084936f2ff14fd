import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const deleteAccountMutation = (client: ApiClient) =>
  writeMutation(
    "delete-account",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/deleteAccount.ts")).deleteAccount,
    client,
  );
