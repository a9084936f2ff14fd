import type { ApiClient } from "../client/client.ts";
import { updateFcmToken } from "../wire/accounts.ts";
import { type CallOptions, send } from "./send.ts";

/** Tells the provider where pushes to this device go; empty text: nowhere any more. */
export async function updatePushToken(
  client: ApiClient,
  input: { fcmToken: string },
  options?: CallOptions,
): Promise<void> {
  await send(client, updateFcmToken, { fcm_id: input.fcmToken }, options, ["fcm_id"]);
}
