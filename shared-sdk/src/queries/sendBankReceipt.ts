import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const sendBankReceiptMutation = (client: ApiClient) =>
  writeMutation(
    "send-bank-receipt",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/sendBankReceipt.ts")).sendBankReceipt,
    client,
  );
