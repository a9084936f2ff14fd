import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const featureListingMutation = (client: ApiClient) =>
  writeMutation(
    "feature-listing",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/featureListing.ts")).featureListing,
    client,
  );
