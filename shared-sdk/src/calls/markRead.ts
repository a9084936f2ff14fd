import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import { messagesRead } from "../wire/chat.ts";
import { type CallOptions, send } from "./send.ts";

/**
 * Marks what the other person sent as read, up to a message. Does nothing at a provider without the extension
 * `read-marks`, where reading a page marks it.
 */
export async function markRead(
  client: ApiClient,
  input: { userId: number; propertyId: number; upToId: number },
  options?: CallOptions,
): Promise<void> {
  const { userId, propertyId, upToId } = input;
  try {
    await send(client, messagesRead, { user_id: userId, property_id: propertyId, up_to_id: upToId }, options);
  } catch (error) {
    if (!isApiError(error) || error.kind !== "not_found") throw error;
  }
}
