import type { ApiClient } from "../client/client.ts";
import type { Paging } from "../model/common.ts";
import { readQuery } from "./options.ts";

export const citiesQuery = (client: ApiClient, input: Paging = {}) =>
  readQuery(
    "cities",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/cities.ts")).cities,
    client,
    input,
  );
