import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const propertyHistoryQuery = (client: ApiClient, input: { propertyId: number }) =>
  readQuery(
    "property-history",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/propertyHistory.ts")).propertyHistory,
    client,
    input,
  );
