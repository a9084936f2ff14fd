import type { ReviewedListingsInput } from "../../calls/operators/reviewedListings.ts";
import type { ApiClient } from "../../client/client.ts";
import { readQuery } from "../options.ts";

export const reviewedListingsQuery = (client: ApiClient, input: ReviewedListingsInput) =>
  readQuery(
    "reviewed-listings",
    async () =>
      (await import(/* webpackChunkName: "calls" */ "../../calls/operators/reviewedListings.ts")).reviewedListings,
    client,
    input,
    0,
  );
