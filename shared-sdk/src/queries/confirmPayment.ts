import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const confirmPaymentMutation = (client: ApiClient) =>
  writeMutation(
    "confirm-payment",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/confirmPayment.ts")).confirmPayment,
    client,
  );
