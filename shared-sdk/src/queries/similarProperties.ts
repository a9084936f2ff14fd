import type { SimilarInput } from "../calls/similarProperties.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const similarPropertiesQuery = (client: ApiClient, input: SimilarInput) =>
  readQuery(
    "similar-properties",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/similarProperties.ts")).similarProperties,
    client,
    input,
  );
