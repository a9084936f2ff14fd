import * as z from "zod/mini";
import { notification } from "./accounts.ts";
import { nothing, wireCall } from "./envelope.ts";
import {
  bool,
  count,
  file,
  flag,
  flagIfAny,
  list,
  number,
  numberIfAny,
  objectIfAny,
  oneOfOr,
  text,
  textIfAny,
} from "./primitives.ts";

export const MESSAGE_TYPES = ["text", "file", "file_and_text", "audio"] as const;

/** One row per pair of people and property. `user_id` 0 is the administration. */
export const conversation = z.object({
  property_id: number(),
  title: text(),
  title_image: text(),
  slug_id: text(),
  /** What other providers send for `slug_id`. */
  slug: textIfAny(),
  /** ISO date of the last message. */
  date: text(),
  unread_count: count(),
  user_id: count(),
  name: text(),
  profile: text(),
  is_blocked_by_me: bool(),
  is_blocked_by_user: bool(),
});
export type WireConversation = z.output<typeof conversation>;

export const message = z.object({
  id: number(),
  sender_id: count(),
  receiver_id: count(),
  property_id: number(),
  message: text(),
  file: text(),
  audio: text(),
  is_read: flag(),
  /** ISO. */
  created_at: text(),
  updated_at: text(),
  chat_message_type: oneOfOr(MESSAGE_TYPES, "text"),
  user_profile: text(),
  time_ago: text(),
  /** Extension `delivery-marks`: it has reached a device of its receiver. */
  is_delivered: flagIfAny(),
  /** Extension `delivery-marks`: the key that the sender's own client sent it with; absent for everybody else. */
  client_key: textIfAny(),
});
export type WireMessage = z.output<typeof message>;

export const getChats = wireCall({
  method: "GET",
  path: "get_chats",
  access: "required",
  request: z.object({ page: numberIfAny(), per_page: numberIfAny() }),
  answer: z.object({ data: list(conversation), total_page: numberIfAny() }),
});

/** What a conversation may be listed for, beside all of them. */
export const CONVERSATION_FILTERS = ["unread", "asked", "own"] as const;
/** What a message is, as a list tells it. */
export const LAST_MESSAGE_KINDS = ["text", "image", "file", "voice"] as const;

const listedConversation = z.extend(conversation, {
  /** It is about a home of the member's own. */
  is_own: flag(),
  last_message: z.object({
    id: number(),
    sender_id: count(),
    kind: oneOfOr(LAST_MESSAGE_KINDS, "text"),
    /** Its beginning. */
    text: text(),
    is_read: flag(),
    is_delivered: flag(),
  }),
  /** The newest message that has the words searched for, where it is not the person or the home that has them. */
  found: objectIfAny(z.object({ id: number(), text: text() })),
});
export type WireListedConversation = z.output<typeof listedConversation>;

/** Extension `conversations`. Latest first; `next_cursor` is "" on the last page. */
export const getConversations = wireCall({
  method: "GET",
  path: "conversations",
  access: "required",
  request: z.object({
    cursor: textIfAny(),
    limit: numberIfAny(),
    search: textIfAny(),
    filter: textIfAny(),
    /** With `property_id`: this conversation alone. */
    user_id: numberIfAny(),
    property_id: numberIfAny(),
  }),
  answer: z.object({ data: list(listedConversation), next_cursor: text(), unread_count: count() }),
});

/**
 * Newest first; reading a page marks what it holds as read. `before_id` (extension `older-messages`): messages older than
 * that one, whatever is written or deleted meanwhile; other providers go by `page`.
 */
export const getMessages = wireCall({
  method: "GET",
  path: "get_messages",
  access: "required",
  request: z.object({
    user_id: count(),
    property_id: number(),
    page: numberIfAny(),
    per_page: numberIfAny(),
    before_id: numberIfAny(),
  }),
  answer: z.object({
    total_page: numberIfAny(),
    // An empty conversation may come as a bare empty list.
    data: z.pipe(
      z.transform((value) => (Array.isArray(value) || value === null ? { data: value } : value)),
      z.object({
        current_page: count(1),
        data: list(message),
        per_page: count(),
        last_page: count(1),
        total: count(),
      }),
    ),
  }),
});

/** The sender is the token's member; `sender_id` is sent for other providers only. */
export const sendMessage = wireCall({
  method: "POST",
  path: "send_message",
  access: "required",
  request: z.object({
    sender_id: numberIfAny(),
    receiver_id: count(),
    property_id: number(),
    message: textIfAny(),
    file: file(),
    audio: file(),
  }),
  answer: z.object({ id: number() }),
});

/** With `message_id` one message, else the whole conversation. */
export const deleteChatMessage = wireCall({
  method: "POST",
  path: "delete_chat_message",
  access: "required",
  request: z.object({
    message_id: numberIfAny(),
    sender_id: numberIfAny(),
    receiver_id: count(),
    property_id: numberIfAny(),
  }),
  answer: nothing,
});

/** Extension `read-marks`. */
export const messagesRead = wireCall({
  method: "POST",
  path: "messages-read",
  access: "required",
  request: z.object({ user_id: count(), property_id: number(), up_to_id: number() }),
  answer: nothing,
});

/** Extension `delivery-marks`: everything that was sent to the member up to a message has reached a device of theirs. */
export const messagesDelivered = wireCall({
  method: "POST",
  path: "messages-delivered",
  access: "required",
  request: z.object({ up_to_id: number() }),
  answer: nothing,
});

/** Beside the extension `stream`: tells the other person's open pages that the member writes; nothing is kept. */
export const chatTyping = wireCall({
  method: "POST",
  path: "chat-typing",
  access: "required",
  request: z.object({ user_id: count(), property_id: number() }),
  answer: nothing,
});

const blockRequest = z.object({ to_user_id: numberIfAny(), to_admin: flagIfAny(), reason: textIfAny() });

export const blockUser = wireCall({
  method: "POST",
  path: "block-user",
  access: "required",
  request: blockRequest,
  answer: nothing,
});

export const unblockUser = wireCall({
  method: "POST",
  path: "unblock-user",
  access: "required",
  request: blockRequest,
  answer: nothing,
});

/** Data of the stream's `message` event: the push payload of the family, with the message's id. */
export const messageEvent = z.object({
  type: text(),
  title: text(),
  body: text(),
  message: text(),
  message_id: numberIfAny(),
  sender_id: count(),
  sender_name: text(),
  sender_profile: text(),
  receiver_id: count(),
  property_id: number(),
  property_title: text(),
  property_title_image: text(),
  file: text(),
  audio: text(),
  chat_message_type: oneOfOr(MESSAGE_TYPES, "text"),
  created_at: text(),
  time_ago: text(),
  unread_messages_count: count(),
  /** Extension `delivery-marks`: as of a message. */
  client_key: textIfAny(),
});
export type WireMessageEvent = z.output<typeof messageEvent>;

/** Data of each event of the extension `stream` (GET stream, server-sent events). */
export const streamEvents = {
  message: messageEvent,
  /** `user_id` has read the member's messages up to `up_to_id`. */
  message_read: z.object({ user_id: count(), property_id: number(), up_to_id: number() }),
  /** Extension `delivery-marks`: the member's messages to `user_id` up to `up_to_id` have reached a device of theirs. */
  message_delivered: z.object({ user_id: count(), property_id: number(), up_to_id: number() }),
  /** Extension `conversations`: the member has read what `user_id` wrote, on whichever device. */
  conversation_read: z.object({ user_id: count(), property_id: number(), up_to_id: number() }),
  typing: z.object({ user_id: count(), property_id: number() }),
  /** `user_id` is the other person of the conversation. */
  message_deleted: z.object({ message_id: number(), user_id: count(), property_id: number() }),
  notification,
  listing_status: z.object({
    kind: oneOfOr(["property", "project"], "property"),
    id: number(),
    status: text(),
    request_status: text(),
  }),
  payment_status: z.object({ payment_transaction_id: number(), payment_status: text() }),
  /** Of the extension `viewings`: one of the member's has changed. */
  viewing: z.object({ id: number(), property_id: number(), state: text() }),
  /** The client was away for longer than events are kept: what it shows is to be read again. */
  reset: z.object({}),
} as const;
export type WireEventName = keyof typeof streamEvents;
export type WireEvent<N extends WireEventName = WireEventName> = z.output<(typeof streamEvents)[N]>;
