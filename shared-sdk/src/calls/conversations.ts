import type { ApiClient } from "../client/client.ts";
import type { Conversation } from "../model/chat.ts";
import { getChats } from "../wire/chat.ts";
import { toConversation } from "./decode/chat.ts";
import { type CallOptions, send } from "./send.ts";

export interface ConversationsInput {
  /** From 1. */
  page?: number;
  perPage?: number;
}

export interface ConversationPage {
  items: Conversation[];
  page: number;
  hasMore: boolean;
}

/** The member's conversations, latest first. */
export async function conversations(
  client: ApiClient,
  input: ConversationsInput = {},
  options?: CallOptions,
): Promise<ConversationPage> {
  const page = input.page ?? 1;
  const answer = await send(client, getChats, { page, per_page: input.perPage }, options);
  return { items: answer.data.map(toConversation), page, hasMore: page < (answer.total_page ?? 1) };
}
