import type { ApiClient } from "../client/client.ts";
import type { Paging } from "../model/common.ts";
import { readQuery } from "./options.ts";

export const recommendationsQuery = (client: ApiClient, input: Paging = {}) =>
  readQuery(
    "recommendations",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/recommendations.ts")).recommendations,
    client,
    input,
  );
