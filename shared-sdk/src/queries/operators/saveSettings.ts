import type { ApiClient } from "../../client/client.ts";
import { writeMutation } from "../options.ts";

export const saveSettingsMutation = (client: ApiClient) =>
  writeMutation(
    "save-settings",
    async () => (await import(/* webpackChunkName: "calls" */ "../../calls/operators/saveSettings.ts")).saveSettings,
    client,
  );
