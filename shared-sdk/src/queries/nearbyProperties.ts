import type { NearbyInput } from "../calls/nearbyProperties.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const nearbyPropertiesQuery = (client: ApiClient, input: NearbyInput) =>
  readQuery(
    "nearby-properties",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/nearbyProperties.ts")).nearbyProperties,
    client,
    input,
  );
