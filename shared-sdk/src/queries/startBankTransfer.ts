import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const startBankTransferMutation = (client: ApiClient) =>
  writeMutation(
    "start-bank-transfer",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/startBankTransfer.ts")).startBankTransfer,
    client,
  );
