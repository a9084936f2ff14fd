import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const webSettingsQuery = (client: ApiClient) =>
  readQuery(
    "web-settings",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/webSettings.ts")).webSettings,
    client,
    {},
  );
