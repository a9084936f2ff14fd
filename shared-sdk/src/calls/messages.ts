import type { ApiClient } from "../client/client.ts";
import type { MessagePage } from "../model/chat.ts";
import { getMessages } from "../wire/chat.ts";
import { toMessage } from "./decode/chat.ts";
import { type CallOptions, send } from "./send.ts";

export interface MessagesInput {
  /** The other person; 0 is the administration. */
  userId: number;
  propertyId: number;
  /** From 1, the newest. */
  page?: number;
  perPage?: number;
  /** Only messages older than this one; providers without `older-messages` go by `page`. */
  beforeId?: number;
}

/** One page of a conversation, newest first. Reading marks the received ones as read. */
export async function messages(client: ApiClient, input: MessagesInput, options?: CallOptions): Promise<MessagePage> {
  const request = {
    user_id: input.userId,
    property_id: input.propertyId,
    page: input.page,
    per_page: input.perPage,
    before_id: input.beforeId,
  };
  const { data } = await send(client, getMessages, request, options);
  return {
    items: data.data.map(toMessage),
    page: data.current_page,
    hasMore: data.current_page < data.last_page,
  };
}
