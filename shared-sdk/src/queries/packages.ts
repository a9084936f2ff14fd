import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const packagesQuery = (client: ApiClient) =>
  readQuery(
    "packages",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/packages.ts")).packages,
    client,
    {},
  );
