import type { ApiClient } from "../client/client.ts";
import { messagesRead } from "../wire/chat.ts";
import { type CallOptions, send, writeMutation } from "./send.ts";

/** Marks what the other person sent as read, up to a message. Needs the extension `read-marks`. */
export async function markRead(
  client: ApiClient,
  input: { userId: number; propertyId: number; upToId: number },
  options?: CallOptions,
): Promise<void> {
  const { userId, propertyId, upToId } = input;
  await send(client, messagesRead, { user_id: userId, property_id: propertyId, up_to_id: upToId }, options);
}

export const markReadMutation = (client: ApiClient) => writeMutation("mark-read", markRead, client);
