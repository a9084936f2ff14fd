import type { ApiClient } from "../../client/client.ts";
import { readQuery } from "../options.ts";

export const siteSettingsQuery = (client: ApiClient) =>
  readQuery(
    "site-settings",
    async () => (await import(/* webpackChunkName: "calls" */ "../../calls/operators/siteSettings.ts")).siteSettings,
    client,
    {},
    0,
  );
