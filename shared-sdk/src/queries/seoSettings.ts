import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const seoSettingsQuery = (client: ApiClient, input: { page?: string } = {}) =>
  readQuery(
    "seo-settings",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/seoSettings.ts")).seoSettings,
    client,
    input,
  );
