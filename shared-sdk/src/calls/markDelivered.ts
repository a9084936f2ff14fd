import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import { messagesDelivered } from "../wire/chat.ts";
import { type CallOptions, send } from "./send.ts";

/**
 * Says that everything sent to the member up to a message has reached a device of theirs. Does nothing at a provider
 * without the extension `delivery-marks`.
 */
export async function markDelivered(
  client: ApiClient,
  input: { upToId: number },
  options?: CallOptions,
): Promise<void> {
  try {
    await send(client, messagesDelivered, { up_to_id: input.upToId }, options);
  } catch (error) {
    if (!isApiError(error) || error.kind !== "not_found") throw error;
  }
}
