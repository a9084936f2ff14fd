import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const startPaymentMutation = (client: ApiClient) =>
  writeMutation(
    "start-payment",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/startPayment.ts")).startPayment,
    client,
  );
