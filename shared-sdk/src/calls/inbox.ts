import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import { getChats, getConversations, type WireConversation, type WireListedConversation } from "../wire/chat.ts";
import { toIso } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";
import { type CallOptions, send } from "./send.ts";

/** Messages between the member and one other person about one property, or one project. */
export interface Conversation {
  /** 0 for the site itself. */
  userId: number;
  name: string;
  profile: string;
  /** Of a conversation about a project (extension `project-conversations`) its id with a minus before it. */
  propertyId: number;
  title: string;
  titleImage: string;
  slugId: string;
  unread: number;
  /** ISO date of the last message, or null. */
  updatedAt: string | null;
  blockedByMe: boolean;
  blockedByUser: boolean;
  /** It is about a home of the member's own. Absent where the provider does not tell. */
  own?: boolean;
  /** Absent where the provider does not tell. */
  last?: LastMessage;
  /** The newest message that has the words searched for, where it is a message that has them. */
  found?: { id: number; text: string };
}

/** The newest message of a conversation, as a list tells it. */
export interface LastMessage {
  id: number;
  senderId: number;
  kind: "text" | "image" | "file" | "voice";
  /** Its beginning. */
  text: string;
  delivered: boolean;
  read: boolean;
}

function toConversation(row: WireConversation): Conversation {
  return {
    userId: row.user_id,
    name: row.name,
    profile: row.profile,
    propertyId: row.property_id,
    title: row.title,
    titleImage: row.title_image,
    slugId: row.slug_id || (row.slug ?? ""),
    unread: row.unread_count,
    updatedAt: toIso(row.date),
    blockedByMe: row.is_blocked_by_me,
    blockedByUser: row.is_blocked_by_user,
  };
}

function toListedConversation(row: WireListedConversation): Conversation {
  const { id, sender_id, kind, text, is_read, is_delivered } = row.last_message;
  return {
    ...toConversation(row),
    own: row.is_own === 1,
    last: { id, senderId: sender_id, kind, text, read: is_read === 1, delivered: is_delivered === 1 },
    ...(row.found && { found: row.found }),
  };
}

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
export const conversations = defineCall(getChats, {
  request: ({ page = 1, perPage }: ConversationsInput) => ({ page, per_page: perPage }),
  answer: (answer, { page = 1 }): ConversationPage => ({
    items: answer.data.map(toConversation),
    page,
    hasMore: page < (answer.total_page ?? 1),
  }),
});

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
