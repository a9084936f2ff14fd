import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const giveUpPaymentMutation = (client: ApiClient) =>
  writeMutation(
    "give-up-payment",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/giveUpPayment.ts")).giveUpPayment,
    client,
  );
