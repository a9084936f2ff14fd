import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const paymentMethodsQuery = (client: ApiClient) =>
  readQuery(
    "payment-methods",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/paymentMethods.ts")).paymentMethods,
    client,
    {},
  );
