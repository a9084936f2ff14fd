import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const appSettingsQuery = (client: ApiClient) =>
  readQuery(
    "app-settings",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/appSettings.ts")).appSettings,
    client,
    {},
  );
