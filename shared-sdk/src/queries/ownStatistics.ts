import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

/** Always asked anew: other screens and other devices change it. */
export const ownStatisticsQuery = (client: ApiClient, input: { days?: number }) =>
  readQuery(
    "own-statistics",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/ownStatistics.ts")).ownStatistics,
    client,
    input,
    0,
  );
