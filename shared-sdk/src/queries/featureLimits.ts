import type { ApiClient } from "../client/client.ts";
import type { Feature } from "../model/feature.ts";
import { readQuery } from "./options.ts";

export const featureLimitsQuery = (client: ApiClient, input: { feature: Feature }) =>
  readQuery(
    "feature-limits",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/featureLimits.ts")).featureLimits,
    client,
    input,
    0,
  );
