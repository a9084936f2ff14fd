import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const sitePageQuery = (client: ApiClient, input: { page: "privacy" | "terms" }) =>
  readQuery(
    "site-page",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/sitePage.ts")).sitePage,
    client,
    input,
  );
