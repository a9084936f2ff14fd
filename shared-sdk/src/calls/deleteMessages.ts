import type { ApiClient } from "../client/client.ts";
import { deleteChatMessage } from "../wire/chat.ts";
import { type CallOptions, send } from "./send.ts";

/** Deletes one message of the member's own. */
export async function deleteMessage(
  client: ApiClient,
  input: { messageId: number; receiverId: number },
  options?: CallOptions,
): Promise<void> {
  await send(client, deleteChatMessage, { message_id: input.messageId, receiver_id: input.receiverId }, options);
}

export interface DeleteConversationInput {
  /** The signed-in member. */
  memberId: number;
  userId: number;
  propertyId: number;
}

/** Deletes a whole conversation. */
export async function deleteConversation(
  client: ApiClient,
  input: DeleteConversationInput,
  options?: CallOptions,
): Promise<void> {
  const { memberId, userId, propertyId } = input;
  const request = { sender_id: memberId, receiver_id: userId, property_id: propertyId };
  await send(client, deleteChatMessage, request, options);
}
