import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Conversation } from "../model/chat.ts";
import { getConversations } from "../wire/chat.ts";
import { conversations } from "./conversations.ts";
import { toListedConversation } from "./decode/chat.ts";
import { type CallOptions, send } from "./send.ts";

export interface InboxInput {
  /** `nextCursor` of the page before. */
  cursor?: string;
  limit?: number;
  /** Words of people, homes and messages. */
  search?: string;
  filter?: "unread" | "asked" | "own";
  /** This conversation alone. */
  only?: { userId: number; propertyId: number };
}

export interface InboxPage {
  items: Conversation[];
  nextCursor: string | null;
  /** Messages that wait unread in all conversations; of the page alone where the provider does not count them. */
  unread: number;
  /** The provider looks for words, filters, and tells the last message. */
  whole: boolean;
}

const lacking = new WeakSet<ApiClient>();

/**
 * A page of the member's conversations, latest first. A provider without the extension `conversations` answers by
 * `get_chats`: without last messages, and neither searched nor filtered.
 */
export async function inbox(client: ApiClient, input: InboxInput = {}, options?: CallOptions): Promise<InboxPage> {
  const { only, ...asked } = input;
  if (!lacking.has(client)) {
    try {
      const request = { ...asked, user_id: only?.userId, property_id: only?.propertyId };
      const answer = await send(client, getConversations, request, options);
      return {
        items: answer.data.map(toListedConversation),
        nextCursor: answer.next_cursor || null,
        unread: answer.unread_count,
        whole: true,
      };
    } catch (error) {
      if (!isApiError(error) || error.kind !== "not_found") throw error;
      lacking.add(client);
    }
  }
  const page = await conversations(client, { page: Number(input.cursor ?? 1), perPage: 100 }, options);
  return {
    items: only
      ? page.items.filter((one) => one.userId === only.userId && one.propertyId === only.propertyId)
      : page.items,
    nextCursor: page.hasMore ? String(page.page + 1) : null,
    unread: page.items.reduce((sum, { unread }) => sum + unread, 0),
    whole: false,
  };
}
