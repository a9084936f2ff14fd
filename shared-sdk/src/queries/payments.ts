import type { PaymentFilter } from "../calls/payments.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

/** Asked again each time: a payment's status changes elsewhere. */
export const paymentsQuery = (client: ApiClient, input: PaymentFilter = {}) =>
  readQuery(
    "payments",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/payments.ts")).payments,
    client,
    input,
    0,
  );
