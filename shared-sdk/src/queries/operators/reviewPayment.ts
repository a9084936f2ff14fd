import type { ApiClient } from "../../client/client.ts";
import { writeMutation } from "../options.ts";

export const reviewPaymentMutation = (client: ApiClient) =>
  writeMutation(
    "review-payment",
    async () => (await import(/* webpackChunkName: "calls" */ "../../calls/operators/reviewPayment.ts")).reviewPayment,
    client,
  );
