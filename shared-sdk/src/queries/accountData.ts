import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

/** A download, begun by a press: nothing of it is kept. */
export const accountDataMutation = (client: ApiClient) =>
  writeMutation(
    "account-data",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/accountData.ts")).accountData,
    client,
  );
