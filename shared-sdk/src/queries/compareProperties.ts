import type { CompareInput } from "../calls/compareProperties.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const comparePropertiesQuery = (client: ApiClient, input: CompareInput) =>
  readQuery(
    "compare-properties",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/compareProperties.ts")).compareProperties,
    client,
    input,
  );
