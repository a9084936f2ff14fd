import type { ApiClient } from "../../client/client.ts";
import { writeMutation } from "../options.ts";

export const reviewListingMutation = (client: ApiClient) =>
  writeMutation(
    "review-listing",
    async () => (await import(/* webpackChunkName: "calls" */ "../../calls/operators/reviewListing.ts")).reviewListing,
    client,
  );
