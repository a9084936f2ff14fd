import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const deepLinkQuery = (client: ApiClient, input: { type: "property" | "project"; slug: string }) =>
  readQuery(
    "deep-link",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/deepLink.ts")).deepLink,
    client,
    input,
  );
