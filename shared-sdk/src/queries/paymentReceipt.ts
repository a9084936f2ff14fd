import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const paymentReceiptQuery = (client: ApiClient, input: { paymentId: number }) =>
  readQuery(
    "payment-receipt",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/paymentReceipt.ts")).paymentReceipt,
    client,
    input,
  );
