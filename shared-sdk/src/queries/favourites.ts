import type { ApiClient } from "../client/client.ts";
import type { Paging } from "../model/common.ts";
import { readQuery } from "./options.ts";

export const favouritesQuery = (client: ApiClient, input: Paging = {}) =>
  readQuery(
    "favourites",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/favourites.ts")).favourites,
    client,
    input,
  );
