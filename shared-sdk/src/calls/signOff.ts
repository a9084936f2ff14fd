import type { ApiClient } from "../client/client.ts";
import { beforeLogout } from "../wire/accounts.ts";
import { type CallOptions, send } from "./send.ts";

/** Ends the session at the provider: no more pushes to this device. Call it before the token is forgotten. */
export async function signOff(
  client: ApiClient,
  input: { fcmToken?: string | null },
  options?: CallOptions,
): Promise<void> {
  await send(client, beforeLogout, { fcm_id: input.fcmToken ?? undefined }, options);
}
