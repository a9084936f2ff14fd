import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const facilitiesQuery = (client: ApiClient) =>
  readQuery(
    "facilities",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/facilities.ts")).facilities,
    client,
    {},
  );
