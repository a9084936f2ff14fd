import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const packageFeaturesQuery = (client: ApiClient) =>
  readQuery(
    "package-features",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/packageFeatures.ts")).packageFeatures,
    client,
    {},
  );
