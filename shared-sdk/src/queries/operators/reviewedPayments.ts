import type { ReviewedPaymentsInput } from "../../calls/operators/reviewedPayments.ts";
import type { ApiClient } from "../../client/client.ts";
import { readQuery } from "../options.ts";

export const reviewedPaymentsQuery = (client: ApiClient, input: ReviewedPaymentsInput) =>
  readQuery(
    "reviewed-payments",
    async () =>
      (await import(/* webpackChunkName: "calls" */ "../../calls/operators/reviewedPayments.ts")).reviewedPayments,
    client,
    input,
    0,
  );
