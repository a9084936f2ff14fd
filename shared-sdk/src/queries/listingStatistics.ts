import type { ListingStatisticsInput } from "../calls/listingStatistics.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const listingStatisticsQuery = (client: ApiClient, input: ListingStatisticsInput) =>
  readQuery(
    "listing-statistics",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/listingStatistics.ts")).listingStatistics,
    client,
    input,
  );
