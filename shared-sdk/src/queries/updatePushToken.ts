import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const updatePushTokenMutation = (client: ApiClient) =>
  writeMutation(
    "update-push-token",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/updatePushToken.ts")).updatePushToken,
    client,
  );
