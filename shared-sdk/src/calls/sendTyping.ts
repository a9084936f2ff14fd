import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import { chatTyping } from "../wire/chat.ts";
import { type CallOptions, send } from "./send.ts";

/**
 * Tells the other person of a conversation that the member writes. How often is the caller's business: every few
 * seconds is enough. Does nothing at a provider without the call, where nobody would hear it.
 */
export async function sendTyping(
  client: ApiClient,
  input: { userId: number; propertyId: number },
  options?: CallOptions,
): Promise<void> {
  try {
    await send(client, chatTyping, { user_id: input.userId, property_id: input.propertyId }, options);
  } catch (error) {
    if (!isApiError(error) || error.kind !== "not_found") throw error;
  }
}
